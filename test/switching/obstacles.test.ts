// What blocks a Move (R-MV-22 to R-MV-26): other trains, a full Office, locked industries, held trains, the price.

import { testWalks } from '../support/walks.ts';

testWalks([
  {
    name: 'WB-27 R-MV-22 R-MV-24 another crew blocks its square',
    board: `
      c-1  c0  c1
r1    ST   ST  ST
r0    LW   OF  LE`,
    trays: [{ at: [1, -1], facing: 'e', consist: '[*]' }, { at: [1, 1], facing: 'e', consist: '[* b]' }],
    forward: { to: ['[1,0] by w: [*] e'], blocked: ['[1,1] train'] },
    reverse: { to: [], blocked: [] },
  },
  {
    name: 'WB-28 R-MV-23 R-ST-9 a crew runs through the Office while an A/D track is free',
    board: `
      c-2  c-1  c0  c1  c2
r0    LW   ST   OF  ST  LE`,
    trays: [{ at: [0, -1], facing: 'e', consist: '[* b]' }, { at: [0, 0], facing: 'e', consist: '[*]' }],
    forward: {
      to: [
        '[0,0] by w: [* b] e',
        '[0,1] by w through [0,0]: [* b] e',
        '[0,2] by w through [0,0] [0,1]: [* b] e',
      ],
      blocked: [],
    },
    reverse: { to: ['[0,-2] by e: [* b] e'], blocked: [] },
  },
  {
    name: 'WB-29 R-MV-22 R-MV-23 a full Office blocks itself and all beyond it',
    board: `
      c-2  c-1  c0  c1  c2
r0    LW   ST   OF  ST  LE`,
    trays: [{ at: [0, -1], facing: 'e', consist: '[* b]' }, { at: [0, 0], facing: 'e', consist: '[*]' }], tier: 'whistlePost',
    forward: { to: [], blocked: ['[0,0] officeFull'] },
    reverse: { to: ['[0,-2] by e: [* b] e'], blocked: [] },
  },
  {
    name: 'WB-30 R-MV-10 R-ST-11 coaches at the Office couple as a crew runs through',
    board: `
      c-2  c-1  c0     c1  c2
r0    LW   ST   OF(c)  ST  LE`,
    trays: [{ at: [0, -1], facing: 'e', consist: '[* b]' }, { at: [0, 0], facing: 'e', consist: '[*]', standingWest: 0 }],
    forward: {
      to: [
        '[0,0] by w couples c from [0,0]: [c * b] e',
        '[0,1] by w through [0,0] couples c from [0,0]: [c * b] e',
        '[0,2] by w through [0,0] [0,1] couples c from [0,0]: [c * b] e',
      ],
      blocked: [],
    },
  },
  {
    name: 'WB-31 R-ST-10 R-ST-11 R-MV-16 trains at the Office share one split of its coaches',
    board: `
      c-1  c0       c1
r0    LW   OF(c C)  LE`,
    trays: [{ at: [0, 0], facing: 'e', consist: '[* b]', standingWest: 1 }, { at: [0, 0], facing: 'w', consist: '[* h]', standingWest: 1 }],
    forward: { to: ['[0,1] by w couples C from [0,0]: [C * b] e'], blocked: [] },
    reverse: { to: ['[0,-1] by e couples c from [0,0]: [* b c] e'], blocked: [] },
  },
  {
    name: 'WB-31 R-ST-10 R-ST-11 R-MV-16 trains at the Office share one split of its coaches, seen from the other train',
    board: `
      c-1  c0       c1
r0    LW   OF(c C)  LE`,
    trays: [{ at: [0, 0], facing: 'e', consist: '[* b]', standingWest: 1 }, { at: [0, 0], facing: 'w', consist: '[* h]', standingWest: 1 }],
    tray: 1,
    forward: { to: ['[0,-1] by e couples c from [0,0]: [c * h] w'], blocked: [] },
    reverse: { to: ['[0,1] by w couples C from [0,0]: [* h C] w'], blocked: [] },
  },
  {
    name: 'WB-32 R-MV-25 R-MV-22 a locked industry can be neither entered nor crossed',
    board: `
      c-1  c0      c1
r1    ST   MT!(h)  ST
r0    LW   OF      LE`,
    trays: [{ at: [1, -1], facing: 'e', consist: '[*]' }],
    forward: { to: [], blocked: ['[1,0] locked'] },
    reverse: { to: [], blocked: [] },
  },
  {
    name: 'WB-33 R-MV-26 R-SO-3 a train on an industry that locked leaves by the end without a cut',
    board: `
      c-1  c0      c1
r1    ST   MT!(h)  ST
r0    LW   OF      LE`,
    trays: [{ at: [1, 0], facing: 'e', consist: '[*]', standingWest: 1 }],
    forward: { to: ['[1,1] by w: [*] e'], blocked: [] },
    reverse: { to: [], blocked: ['[1,-1] locked'] },
  },
  {
    name: 'WB-34 R-MV-24 a held train blocks its sign',
    board: `
      c-1  c0  c1
r0    LW   OF  LE`,
    trays: [{ at: [0, 0], facing: 'e', consist: '[*]' }, { at: { limits: 'west' }, direction: 'east' }],
    forward: { to: ['[0,1] by w: [*] e'], blocked: [] },
    reverse: { to: [], blocked: ['[0,-1] train'] },
  },
  {
    name: 'WB-35 R-GE-7 R-GE-10 R-MV-6 R-CT-6 sharp curves cost two and turn a train round',
    board: `
      c-1  c0
r1    ST   SR0
r0    ST   SL1`,
    trays: [{ at: [1, -1], facing: 'e', consist: '[*]' }],
    forward: {
      to: [
        '[1,0] by w: [*] s price 2',
        '[0,0] by n through [1,0]: [*] w price 2',
        '[0,-1] by e through [1,0] [0,0]: [*] w price 2',
      ],
      blocked: [],
    },
  },
  {
    name: 'WB-36 R-MV-6 R-MV-22 with one Move left a sharp curve is out of reach',
    board: `
      c-1  c0
r1    ST   SR0
r0    ST   SL1`,
    trays: [{ at: [1, -1], facing: 'e', consist: '[*]' }], moves: 1,
    forward: { to: [], blocked: ['[1,0] movesShort'] },
  },
]);
