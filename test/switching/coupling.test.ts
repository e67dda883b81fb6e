// Coupling (R-MV-10 to R-MV-16): which cars a Move takes along, in which order and onto which end.

import { testWalks } from '../support/walks.ts';

testWalks([
  {
    name: 'WB-10 R-MV-10 R-MV-12 R-GE-11 running east, cars go onto the nose as they are met',
    board: `
      c-1  c0       c1
r1    ST   ST(b h)  ST
r0    LW   OF       LE`,
    trays: [{ at: [1, -1], facing: 'e', consist: '[*]' }],
    forward: {
      to: [
        '[1,0] by w couples b from [1,0], h from [1,0]: [h b *] e',
        '[1,1] by w through [1,0] couples b from [1,0], h from [1,0]: [h b *] e',
      ],
      blocked: [],
    },
    reverse: { to: [], blocked: [] },
  },
  {
    name: 'WB-11 R-MV-10 R-MV-12 running west onto the same cars gives the reverse of it',
    board: `
      c-1  c0       c1
r1    ST   ST(b h)  ST
r0    LW   OF       LE`,
    trays: [{ at: [1, 1], facing: 'w', consist: '[*]' }],
    forward: {
      to: [
        '[1,0] by e couples h from [1,0], b from [1,0]: [b h *] w',
        '[1,-1] by e through [1,0] couples h from [1,0], b from [1,0]: [b h *] w',
      ],
      blocked: [],
    },
    reverse: { to: [], blocked: [] },
  },
  {
    name: 'WB-12 R-MV-10 R-MV-12 backing puts cars onto the tail, the nearest first',
    board: `
      c-1  c0       c1
r1    ST   ST(b h)  ST
r0    LW   OF       LE`,
    trays: [{ at: [1, 1], facing: 'e', consist: '[* K]' }],
    forward: { to: [], blocked: [] },
    reverse: {
      to: [
        '[1,0] by e couples h from [1,0], b from [1,0]: [* K h b] e',
        '[1,-1] by e through [1,0] couples h from [1,0], b from [1,0]: [* K h b] e',
      ],
      blocked: [],
    },
  },
  {
    name: 'WB-13 R-MV-10 R-MV-13 cars of two squares are taken in the order met',
    board: `
      c-1  c0     c1
r1    ST   ST(b)  ST(h r)
r0    LW   OF     LE`,
    trays: [{ at: [1, -1], facing: 'e', consist: '[* K]' }],
    forward: {
      to: [
        '[1,0] by w couples b from [1,0]: [b * K] e',
        '[1,1] by w through [1,0] couples b from [1,0], h from [1,1], r from [1,1]: [r h b * K] e',
      ],
      blocked: [],
    },
    reverse: { to: [], blocked: [] },
  },
  {
    name: 'WB-14 R-MV-14 a fifth car blocks the square; fewer cars are never taken',
    board: `
      c-1  c0       c1
r1    ST   ST(b h)  ST
r0    LW   OF       LE`,
    trays: [{ at: [1, 1], facing: 'e', consist: '[* t t K]' }],
    forward: { to: [], blocked: [] },
    reverse: { to: [], blocked: ['[1,0] tooManyCars'] },
  },
  {
    name: 'WB-15 R-MV-14 R-MV-22 a square short of the fifth car stays open',
    board: `
      c-1  c0  c1
r1    ST   ST  ST(b h)
r0    LW   OF  LE`,
    trays: [{ at: [1, -1], facing: 'e', consist: '[* t t K]' }],
    forward: { to: ['[1,0] by w: [* t t K] e'], blocked: ['[1,1] tooManyCars'] },
    reverse: { to: [], blocked: [] },
  },
  {
    name: 'WB-16 R-GE-11 R-MV-10 through a sw south leg the eastmost car is met first',
    board: `
      c0
r1    CR0(K B B B)
r0    CR1`,
    trays: [{ at: [0, 0], facing: 'e', consist: '[*]' }],
    forward: { to: [], blocked: [] },
    reverse: { to: ['[1,0] by s couples B from [1,0], B from [1,0], B from [1,0], K from [1,0]: [* B B B K] s'], blocked: [] },
  },
  {
    name: 'WB-17 R-GE-11 R-MV-10 through a se south leg the westmost car is met first',
    board: `
      c0
r1    CL0(K B)
r0    CL1`,
    trays: [{ at: [0, 0], facing: 'w', consist: '[*]' }],
    forward: { to: [], blocked: [] },
    reverse: { to: ['[1,0] by s couples K from [1,0], B from [1,0]: [* K B] s'], blocked: [] },
  },
  {
    name: 'WB-18 R-SO-5 R-MV-15 R-MV-16 a car set out off the nose comes along forward and stays behind in reverse',
    board: `
      c-1  c0     c1
r1    ST   ST(b)  ST
r0    LW   OF     LE`,
    trays: [{ at: [1, 0], facing: 'e', consist: '[h *]', standingWest: 0 }],
    forward: { to: ['[1,1] by w couples b from [1,0]: [b h *] e'], blocked: [] },
    reverse: { to: ['[1,-1] by e: [h *] e'], blocked: [] },
  },
  {
    name: 'WB-19 R-SO-5 R-MV-15 R-MV-16 a car set out off the tail stays behind forward and comes along in reverse',
    board: `
      c-1  c0     c1
r1    ST   ST(h)  ST
r0    LW   OF     LE`,
    trays: [{ at: [1, 0], facing: 'e', consist: '[* b]', standingWest: 1 }],
    forward: { to: ['[1,1] by w: [* b] e'], blocked: [] },
    reverse: { to: ['[1,-1] by e couples h from [1,0]: [* b h] e'], blocked: [] },
  },
  {
    name: 'WB-20 R-ST-5 R-SO-5 R-MV-16 an engine between two cuts takes the one it leaves by',
    board: `
      c-1  c0       c1
r1    ST   ST(t b)  ST
r0    LW   OF       LE`,
    trays: [{ at: [1, 0], facing: 'e', consist: '[h * r]', standingWest: 1 }],
    forward: { to: ['[1,1] by w couples b from [1,0]: [b h * r] e'], blocked: [] },
    reverse: { to: ['[1,-1] by e couples t from [1,0]: [h * r t] e'], blocked: [] },
  },
  {
    name: 'WB-21 R-MV-14 R-MV-15 the own cut counts toward four',
    board: `
      c-1  c0     c1
r1    ST   ST(b)  ST
r0    LW   OF     LE`,
    trays: [{ at: [1, 0], facing: 'e', consist: '[b h r t *]', standingWest: 0 }],
    forward: { to: [], blocked: ['[1,1] tooManyCars'] },
    reverse: { to: ['[1,-1] by e: [b h r t *] e'], blocked: [] },
  },
  {
    name: 'WB-22 R-GE-11 R-MV-15 a cut between the train and its south leg comes along',
    board: `
      c0
r1    CR0(B)
r0    CR1`,
    trays: [{ at: [1, 0], facing: 's', consist: '[*]', standingWest: 0 }],
    forward: { to: ['[0,0] by n couples B from [1,0]: [B *] e'], blocked: [] },
    reverse: { to: [], blocked: [] },
  },
]);
