// What train cards forbid a Move to pick up (R-TR-2 to R-TR-9).

import { testWalks } from '../support/walks.ts';

testWalks([
  {
    name: 'WB-37 R-TR-4 R-MV-22 X13 picks nothing up',
    board: `
      c-1  c0     c1
r1    ST   ST(b)  ST
r0    LW   OF     LE`,
    trays: [{ train: 13, at: [1, -1], facing: 'e', consist: '[* h K]' }],
    forward: { to: [], blocked: ['[1,0] pickupForbidden'] },
  },
  {
    name: 'WB-38 R-TR-8 X13 without a caboose takes one caboose',
    board: `
      c-1  c0     c1
r1    ST   ST(K)  ST
r0    LW   OF     LE`,
    trays: [{ train: 13, at: [1, -1], facing: 'e', consist: '[* h]' }],
    forward: {
      to: [
        '[1,0] by w couples K from [1,0]: [K * h] e',
        '[1,1] by w through [1,0] couples K from [1,0]: [K * h] e',
      ],
      blocked: [],
    },
  },
  {
    name: 'WB-39 R-TR-4 R-TR-8 X13 takes no second caboose',
    board: `
      c-1  c0     c1
r1    ST   ST(K)  ST
r0    LW   OF     LE`,
    trays: [{ train: 13, at: [1, -1], facing: 'e', consist: '[* h K]' }],
    forward: { to: [], blocked: ['[1,0] pickupForbidden'] },
  },
  {
    name: 'WB-40 R-TR-5 X22 takes empties and stops short of a load',
    board: `
      c-1  c0     c1
r1    ST   ST(h)  ST(B)
r0    LW   OF     LE`,
    trays: [{ train: 22, at: [1, -1], facing: 'e', consist: '[* K]' }],
    forward: { to: ['[1,0] by w couples h from [1,0]: [h * K] e'], blocked: ['[1,1] pickupForbidden'] },
  },
  {
    name: 'WB-41 R-TR-6 X14 takes a third reefer that is loaded',
    board: `
      c-1  c0     c1
r1    ST   ST(R)  ST
r0    LW   OF     LE`,
    trays: [{ train: 14, at: [1, -1], facing: 'e', consist: '[* R r K]' }],
    forward: {
      to: [
        '[1,0] by w couples R from [1,0]: [R * R r K] e',
        '[1,1] by w through [1,0] couples R from [1,0]: [R * R r K] e',
      ],
      blocked: [],
    },
  },
  {
    name: 'WB-42 R-TR-6 X14 takes no third reefer that is empty',
    board: `
      c-1  c0     c1
r1    ST   ST(r)  ST
r0    LW   OF     LE`,
    trays: [{ train: 14, at: [1, -1], facing: 'e', consist: '[* R r K]' }],
    forward: { to: [], blocked: ['[1,0] pickupForbidden'] },
  },
  {
    name: 'WB-43 R-TR-6 X14 takes a second reefer in any state and nothing but reefers',
    board: `
      c-1  c0     c1
r1    ST   ST(r)  ST(B)
r0    LW   OF     LE`,
    trays: [{ train: 14, at: [1, -1], facing: 'e', consist: '[* R K]' }],
    forward: { to: ['[1,0] by w couples r from [1,0]: [r * R K] e'], blocked: ['[1,1] pickupForbidden'] },
  },
  {
    name: 'WB-44 R-TR-2 train 3 takes one freight car off each of two squares in one Move',
    board: `
      c-1  c0     c1
r1    ST   ST(h)  ST(t)
r0    LW   OF     LE`,
    trays: [{ train: 3, at: [1, -1], facing: 'e', consist: '[* b]' }],
    forward: {
      to: [
        '[1,0] by w couples h from [1,0]: [h * b] e',
        '[1,1] by w through [1,0] couples h from [1,0], t from [1,1]: [t h * b] e',
      ],
      blocked: [],
    },
  },
  {
    name: 'WB-45 R-TR-2 train 3 takes no two freight cars off one square',
    board: `
      c-1  c0       c1
r1    ST   ST(h t)  ST
r0    LW   OF       LE`,
    trays: [{ train: 3, at: [1, -1], facing: 'e', consist: '[* b]' }],
    forward: { to: [], blocked: ['[1,0] budgetSpent'] },
  },
  {
    name: 'WB-46 R-TR-2 R-TR-3 train 3 takes its own cut back at no charge',
    board: `
      c-1  c0     c1
r1    ST   ST(b)  ST
r0    LW   OF     LE`,
    trays: [{ train: 3, at: [1, 0], facing: 'e', consist: '[h *]', standingWest: 0 }],
    forward: { to: ['[1,1] by w couples b from [1,0]: [b h *] e'], blocked: [] },
    reverse: { to: ['[1,-1] by e: [h *] e'], blocked: [] },
  },
]);
