// `npm run bench:page`: measures the page in a real browser against its budgets, prints a table and keeps it under bench/ as JSON.
// Nothing here is a test: figures are compared by people, between runs on one machine. `bench-page.js loading playing …` runs those parts alone.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { referenceMs } from './bench/engine-rows.ts';
import { atMost, rounded } from './bench/measure.ts';
import type { Row } from './bench/measure.ts';
import { openBrowser } from './system-browser.ts';
import { interactionRow, loadingRows, memoryRows, playingRows, resumeRow, viewerRows } from './bench/page-rows.ts';
import { reportName, reportText, thisMachine } from './bench/report.ts';
import type { Report } from './bench/report.ts';
import { buildWeb } from './build-web.ts';
import { ROOT } from './repo.ts';
import { serveFolder } from './serve-static.ts';

/** The build's own report, as rows: `play page, raw   800.1 kB of 900.0 kB`. */
function sizeRows(lines: readonly string[]): readonly Row[] {
  return lines.flatMap((line) => {
    const size = /^(.+?)\s+([\d.]+) kB of\s+([\d.]+) kB$/.exec(line);
    return size === null ? [] : [atMost(size[1] ?? '', 'the build’s report', 'kB', Number(size[2]), Number(size[3]))];
  });
}

/** Builds the site apart from the shipped one. A size over its budget is told and does not keep the rest from being measured. */
function built(folder: string): readonly string[] {
  const lines: string[] = [];
  process.env['BUILD_DIST_DIR'] = folder;
  try {
    buildWeb((line) => lines.push(line));
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error));
  }
  return lines;
}

type Part = (browser: Browser, base: string) => Promise<readonly Row[]>;

const PARTS: Readonly<Record<string, Part>> = {
  loading: loadingRows,
  playing: async (browser, base) => [...await playingRows(browser, base, 'desktop'), ...await playingRows(browser, base, 'phone'), await interactionRow(browser, base)],
  resume: async (browser, base) => [await resumeRow(browser, base, 'desktop'), await resumeRow(browser, base, 'phone')],
  viewer: viewerRows,
  memory: memoryRows,
};

const folder = path.join(mkdtempSync(path.join(tmpdir(), 'station-master-bench-')), 'site');
const wanted = process.argv.slice(2).filter((word) => word in PARTS);
const rows: Row[] = [...sizeRows(built(folder))];
const server = await serveFolder(folder, 0, '/bench/');
const browser = await openBrowser();
try {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bench/`;
  for (const [name, part] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`${name} …`);
    rows.push(...await part(browser, base));
  }
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
  rmSync(path.dirname(folder), { recursive: true, force: true });
}

const report: Report = { date: new Date().toISOString().slice(0, 10), machine: thisMachine(), referenceMs: rounded(referenceMs()), rows };
console.log(`\n${reportText(report)}`);
if (wanted.length === 0) {
  const kept = path.join(ROOT, 'bench');
  mkdirSync(kept, { recursive: true });
  writeFileSync(path.join(kept, `page-${reportName(report)}`), `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\nwritten to bench/page-${reportName(report)}`);
}
