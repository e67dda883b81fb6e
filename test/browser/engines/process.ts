// A program started for a test: where it is found, what it says before it is ready, and its end.

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program is, by its name or by one of several places; null where it is not. */
export function programPlace(...names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = names.flatMap((name) => (name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name))));
  return places.find((place) => {
    try {
      accessSync(place, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  }) ?? null;
}

/** Ends a program and waits for it; one that does not go is made to. */
export async function endProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const gone = new Promise<void>((done) => program.once('exit', () => done()));
  program.kill();
  const timer = setTimeout(() => program.kill('SIGKILL'), 5000);
  await gone;
  clearTimeout(timer);
}

/** Starts a program; the promise has what `wanted` finds in what it writes. */
export function startProgram(place: string, args: readonly string[], env: NodeJS.ProcessEnv, wanted: RegExp): { readonly program: ChildProcess; readonly said: Promise<string> } {
  const program = spawn(place, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = new Promise<string>((done, fail) => {
    let text = '';
    const hear = (chunk: Buffer): void => {
      text += String(chunk);
      const found = wanted.exec(text);
      if (found !== null) done(found[1] ?? '');
    };
    // Read to the end, or a full pipe would stop it.
    program.stdout.on('data', hear);
    program.stderr.on('data', hear);
    program.on('error', fail);
    program.on('exit', (code) => fail(new Error(`${place} ended with ${String(code)}: ${text.slice(-2000)}`)));
  });
  return { program, said };
}
