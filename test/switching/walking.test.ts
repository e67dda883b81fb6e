// Walking the rails (R-MV-5, R-MV-9, R-GE-9 to R-GE-13): which squares a Move reaches, in which order, and what stops it.

import { testWalks } from '../support/walks.ts';

testWalks([
  {
    name: 'WB-01 R-MV-2 R-MV-3 R-MV-21 a crew runs along a plain row in both directions',
    board: `
      c-1  c0  c1
r1    ST   ST  ST
r0    LW   OF  LE`,
    trays: [{ at: [1, 0], facing: 'e', consist: '[* b K]' }],
    forward: { to: ['[1,1] by w: [* b K] e'], blocked: [] },
    reverse: { to: ['[1,-1] by e: [* b K] e'], blocked: [] },
  },
  {
    name: 'WB-02 R-GE-12 R-GE-13 R-MV-5 a train on the stem may take the through leg or the diverging leg',
    board: `
      c-2  c-1  c0  c1
r1    .    CL0  ST  ST
r0    LW   TL1  OF  LE`,
    trays: [{ at: [0, -2], facing: 'e', consist: '[* b]' }],
    forward: {
      to: [
        '[0,0] by w through [0,-1]: [* b] e',
        '[1,-1] by s through [0,-1]: [* b] e',
        '[0,1] by w through [0,-1] [0,0]: [* b] e',
        '[1,0] by w through [0,-1] [1,-1]: [* b] e',
        '[1,1] by w through [0,-1] [1,-1] [1,0]: [* b] e',
      ],
      blocked: ['[0,-1] noStopping'],
    },
    reverse: { to: [], blocked: [] },
  },
  {
    name: 'WB-03 R-GE-13 a train on a leg may take the stem and nothing else',
    board: `
      c-2  c-1  c0  c1
r1    .    CL0  ST  ST
r0    LW   TL1  OF  LE`,
    trays: [{ at: [1, 1], facing: 'w', consist: '[* b]' }],
    forward: {
      to: [
        '[1,0] by e: [* b] w',
        '[1,-1] by e through [1,0]: [* b] s',
        '[0,-2] by e through [1,0] [1,-1] [0,-1]: [* b] w',
      ],
      blocked: ['[0,-1] noStopping'],
    },
    reverse: { to: [], blocked: [] },
  },
  {
    name: 'WB-04 R-GE-9 R-MV-22 legs on crossing diagonals stop a train although the cards touch',
    board: `
      c-1  c0   c1
r1    ST   CR0  .
r0    LW   CL1  LE`,
    trays: [{ at: [1, -1], facing: 'e', consist: '[*]' }],
    forward: { to: ['[1,0] by w: [*] s'], blocked: ['[0,0] noJoin'] },
    reverse: { to: [], blocked: [] },
  },
  {
    name: 'WB-05 R-GE-9 R-GE-11 R-MV-30 an S-bend leaves the nose pointing east',
    board: `
      c-1  c0   c1
r1    ST   CR0  .
r0    .    CR1  ST`,
    trays: [{ at: [1, -1], facing: 'e', consist: '[* b h]' }],
    forward: {
      to: [
        '[1,0] by w: [* b h] s',
        '[0,0] by n through [1,0]: [* b h] e',
        '[0,1] by w through [1,0] [0,0]: [* b h] e',
      ],
      blocked: [],
    },
    reverse: { to: [], blocked: [] },
  },
  {
    name: 'WB-06 R-MV-3 R-MV-30 a train standing on a curve leaves by the leg forward and by the flat rail in reverse',
    board: `
      c-1  c0   c1
r1    ST   CR0  .
r0    .    CR1  ST`,
    trays: [{ at: [1, 0], facing: 's', consist: '[* b]' }],
    forward: {
      to: [
        '[0,0] by n: [* b] e',
        '[0,1] by w through [0,0]: [* b] e',
      ],
      blocked: [],
    },
    reverse: { to: ['[1,-1] by e: [* b] e'], blocked: [] },
  },
  {
    name: 'WB-07 R-GE-13 R-MV-5 out of the industry a crossover lets a train into one track only',
    board: `
      c-1  c0  c1   c2  c3
r1    .    ST  TR0  FH  .
r0    LW   OF  TR1  ST  LE`,
    trays: [{ at: [1, 2], facing: 'w', consist: '[*]' }],
    forward: { to: ['[1,0] by e through [1,1]: [*] w'], blocked: ['[1,1] noStopping'] },
    reverse: { to: [], blocked: [] },
  },
  {
    name: 'WB-08 R-GE-13 R-MV-5 backed out of the stem the same crossover offers both tracks',
    board: `
      c-1  c0  c1   c2  c3
r1    .    ST  TR0  FH  .
r0    LW   OF  TR1  ST  LE`,
    trays: [{ at: [1, 0], facing: 'w', consist: '[*]' }],
    forward: { to: [], blocked: [] },
    reverse: {
      to: [
        '[1,2] by w through [1,1]: [*] w',
        '[0,2] by w through [1,1] [0,1]: [*] w',
        '[0,3] by w through [1,1] [0,1] [0,2]: [*] w',
      ],
      blocked: ['[1,1] noStopping', '[0,1] noStopping'],
    },
  },
  {
    name: 'WB-09 R-PT-7 R-GE-9 R-MV-22 a leg whose neighbour is a Modifier is a rail that stops',
    board: `
      c-2  c-1  c0  c1
r1    .    MO   .   .
r0    LW   TL1  OF  LE`,
    trays: [{ at: [0, -2], facing: 'e', consist: '[*]' }],
    forward: {
      to: [
        '[0,0] by w through [0,-1]: [*] e',
        '[0,1] by w through [0,-1] [0,0]: [*] e',
      ],
      blocked: ['[0,-1] noStopping', '[1,-1] noJoin'],
    },
  },
]);
