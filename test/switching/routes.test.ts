// Several routes to one square (R-MV-17 to R-MV-19): when they are one offer and when two, and how `via` names them.

import { testWalks } from '../support/walks.ts';

testWalks([
  {
    name: 'WB-23 R-MV-17 R-MV-18 R-MV-19 a loop with a car on one side offers its far end twice',
    board: `
      c0  c1   c2     c3   c4
r0    ST  TR0  ST     TL0  LE
r-1   .   CR1  RF(T)  CL1  .`,
    trays: [{ at: [0, 4], facing: 'w', consist: '[*]' }],
    forward: {
      to: [
        '[0,2] by e through [0,3]: [*] w',
        '[-1,3] by n through [0,3]: [*] w',
        '[-1,2] by e through [0,3] [-1,3] couples T from [-1,2]: [T *] w',
        '[0,0] by e through [0,3] [0,2] [0,1]: [*] w',
        '[-1,1] by e through [0,3] [-1,3] [-1,2] couples T from [-1,2]: [T *] n',
        '[0,0] by e through [0,3] [-1,3] [-1,2] [-1,1] [0,1] couples T from [-1,2]: [T *] w',
      ],
      blocked: ['[0,3] noStopping', '[0,1] noStopping'],
    },
    reverse: { to: [], blocked: [] },
  },
  {
    name: 'WB-24 R-MV-18 a loop with nothing on it offers its far end once, by the shorter way',
    board: `
      c0  c1   c2  c3   c4
r0    ST  TR0  ST  TL0  LE
r-1   .   CR1  RF  CL1  .`,
    trays: [{ at: [0, 4], facing: 'w', consist: '[*]' }],
    forward: {
      to: [
        '[0,2] by e through [0,3]: [*] w',
        '[-1,3] by n through [0,3]: [*] w',
        '[-1,2] by e through [0,3] [-1,3]: [*] w',
        '[0,0] by e through [0,3] [0,2] [0,1]: [*] w',
        '[-1,1] by e through [0,3] [-1,3] [-1,2]: [*] n',
      ],
      blocked: ['[0,3] noStopping', '[0,1] noStopping'],
    },
    reverse: { to: [], blocked: [] },
  },
  {
    name: 'WB-25 R-MV-18 R-MV-19 equal cars on both sides of a loop are two offers',
    board: `
      c0  c1   c2     c3   c4
r0    ST  TR0  ST(b)  TL0  LE
r-1   .   CR1  RF(b)  CL1  .`,
    trays: [{ at: [0, 4], facing: 'w', consist: '[*]' }],
    forward: {
      to: [
        '[0,2] by e through [0,3] couples b from [0,2]: [b *] w',
        '[-1,3] by n through [0,3]: [*] w',
        '[-1,2] by e through [0,3] [-1,3] couples b from [-1,2]: [b *] w',
        '[0,0] by e through [0,3] [0,2] [0,1] couples b from [0,2]: [b *] w',
        '[-1,1] by e through [0,3] [-1,3] [-1,2] couples b from [-1,2]: [b *] n',
        '[0,0] by e through [0,3] [-1,3] [-1,2] [-1,1] [0,1] couples b from [-1,2]: [b *] w',
      ],
      blocked: ['[0,3] noStopping', '[0,1] noStopping'],
    },
    reverse: { to: [], blocked: [] },
  },
  {
    name: 'WB-26 R-MV-17 R-MV-19 R-MV-23 backing west over a loop through the Office offers its far end twice',
    board: `
      c-2  c-1  c0         c1     c2   c3
r1    .    CL0  FH(h h h)  ST     CR0  .
r0    LW   TL1  OF         ST(b)  TR1  LE`,
    trays: [{ at: [0, 3], facing: 'e', consist: '[*]' }],
    reverse: {
      to: [
        '[0,1] by e through [0,2] couples b from [0,1]: [* b] e',
        '[1,2] by s through [0,2]: [*] s',
        '[0,0] by e through [0,2] [0,1] couples b from [0,1]: [* b] e',
        '[1,1] by e through [0,2] [1,2]: [*] e',
        '[1,0] by e through [0,2] [1,2] [1,1] couples h from [1,0], h from [1,0], h from [1,0]: [* h h h] e',
        '[0,-2] by e through [0,2] [0,1] [0,0] [0,-1] couples b from [0,1]: [* b] e',
        '[1,-1] by e through [0,2] [1,2] [1,1] [1,0] couples h from [1,0], h from [1,0], h from [1,0]: [* h h h] e',
        '[0,-2] by e through [0,2] [1,2] [1,1] [1,0] [1,-1] [0,-1] couples h from [1,0], h from [1,0], h from [1,0]: [* h h h] e',
      ],
      blocked: ['[0,2] noStopping', '[0,-1] noStopping'],
    },
  },
  {
    name: 'R-MV-18 R-MV-6 of two routes with one outcome the cheaper is kept, though the dearer is shorter',
    board: `
      c0  c1   c2   c3   c4   c5
r2    .   CL0  ST   CR0  .    .
r1    ST  TL1  SR0  CR1  CR0  .
r0    .   .    SR1  ST   TR1  ST`,
    trays: [{ at: [1, 0], facing: 'e', consist: '[*]' }],
    forward: {
      to: [
        '[1,2] by w through [1,1]: [*] s price 2',
        '[2,1] by s through [1,1]: [*] e',
        '[0,2] by n through [1,1] [1,2]: [*] e price 2',
        '[2,2] by w through [1,1] [2,1]: [*] e',
        '[0,3] by w through [1,1] [1,2] [0,2]: [*] e price 2',
        '[2,3] by w through [1,1] [2,1] [2,2]: [*] s',
        '[1,3] by n through [1,1] [2,1] [2,2] [2,3]: [*] e',
        '[0,5] by w through [1,1] [2,1] [2,2] [2,3] [1,3] [1,4] [0,4]: [*] e',
        '[1,4] by w through [1,1] [2,1] [2,2] [2,3] [1,3]: [*] s',
      ],
      blocked: ['[1,1] noStopping', '[0,4] noStopping'],
    },
  },
]);
