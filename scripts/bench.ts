// `npm run bench`: measures the parts against their budgets, prints a table and keeps it under bench/ as JSON.
// Nothing here is a test: figures are compared by people, between runs on one machine.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { botRows } from './bench/bot-rows.ts';
import { applyRows, checkRow, legalRow, midGameTurns, randomGameRow, referenceMs, stateSizeRow } from './bench/engine-rows.ts';
import { rounded } from './bench/measure.ts';
import { pushRows } from './bench/push-rows.ts';
import { reportName, reportText, thisMachine } from './bench/report.ts';
import type { Report } from './bench/report.ts';
import { serverRows } from './bench/server-rows.ts';
import { replayRow } from './bench/table-rows.ts';
import { ROOT } from './repo.ts';

const turns = midGameTurns();
const report: Report = {
  date: new Date().toISOString().slice(0, 10),
  machine: thisMachine(),
  referenceMs: rounded(referenceMs()),
  rows: [checkRow(turns), ...applyRows(turns), legalRow(), randomGameRow(), replayRow(), stateSizeRow(turns), ...pushRows(turns), ...serverRows(), ...botRows()],
};

console.log(reportText(report));
const folder = path.join(ROOT, 'bench');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, reportName(report)), `${JSON.stringify(report, null, 2)}\n`);
console.log(`\nwritten to bench/${reportName(report)}`);
