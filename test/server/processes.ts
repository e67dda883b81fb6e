// Servers as processes of their own, for tests: started from an environment, heard, and gone with the last test.

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { smallSite } from './harness.ts';

export const MAIN = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', 'src', 'server', 'process', 'main.js');

export interface Child {
  readonly process: ChildProcess;
  readonly out: () => string;
  readonly ended: Promise<number | null>;
  readonly port: Promise<number>;
}

/** A test that fails leaves its servers behind; they go with the last test. */
export const children = new Set<ChildProcess>();
after(() => {
  for (const child of children) child.kill('SIGKILL');
});

export function run(env: Readonly<Record<string, string>>, program: string = MAIN): Child {
  const child = spawn(process.execPath, [program], { env: { PATH: process.env['PATH'] ?? '', PORT: '0', BIND_ADDRESS: '127.0.0.1', ...env } });
  let out = '';
  children.add(child);
  let found: (port: number) => void = () => undefined;
  const port = new Promise<number>((done) => {
    found = done;
  });
  const hear = (chunk: Buffer): void => {
    out += chunk.toString('utf8');
    const at = /ready .*port=([0-9]+)/.exec(out)?.[1];
    if (at !== undefined) found(Number(at));
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<number | null>((done) => child.on('exit', (code) => done(code)));
  return { process: child, out: () => out, ended, port };
}

export function folders(t: { after: (act: () => void) => void }): { readonly DATA_DIR: string; readonly DIST_DIR: string } {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'sm-data-'));
  const DIST_DIR = smallSite();
  t.after(() => {
    rmSync(DATA_DIR, { recursive: true, force: true });
    rmSync(DIST_DIR, { recursive: true, force: true });
  });
  return { DATA_DIR, DIST_DIR };
}
