// `npm run dev`: builds the site, serves it below a path of its own with caching off, and builds again whenever a source, a page or the
// documentation changes (U-CB-9). The bundler watches the sources, the compiler says beside it what is wrong with their types. PORT names another port.

import { context } from 'esbuild';
import { spawn } from 'node:child_process';
import { mkdtempSync, watch } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assemble } from './build-web.ts';
import { gather, RUNS } from './bundler/bundle.ts';
import type { Bundled } from './bundler/bundle.ts';
import { ROOT } from './repo.ts';
import { serveFile } from './serve-static.ts';

const BASE = '/station-master/';
/** Several files are written at once; one build is enough for them. */
const CALM_MS = 200;

const dist = mkdtempSync(join(tmpdir(), 'station-master-dev-'));
const latest = new Map<number, Bundled>();

function build(): void {
  if (latest.size < RUNS.length) return;
  try {
    const began = performance.now();
    assemble(dist, gather([...latest.values()]), () => undefined);
    console.log(`put together in ${Math.round(performance.now() - began)} ms`);
  } catch (error) {
    // The next change may mend it; what was built before is gone, and the page says so.
    console.error(error instanceof Error ? error.message : String(error));
  }
}

let calm: NodeJS.Timeout | null = null;
function buildSoon(): void {
  if (calm !== null) clearTimeout(calm);
  calm = setTimeout(build, CALM_MS);
}

const server = createServer((request, response) => serveFile(dist, BASE, request, response, false));
const port = Number(process.env['PORT'] ?? 8080);
server.listen(Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : 8080, () => {
  console.log(`http://localhost:${(server.address() as AddressInfo).port}${BASE}`);
});

for (const [at, run] of RUNS.entries()) {
  const watcher = await context({
    ...run,
    plugins: [{
      name: 'site',
      setup: (steps) => steps.onEnd((result) => {
        // What does not build is told by the bundler itself.
        if (result.errors.length > 0) return;
        latest.set(at, result as Bundled);
        buildSoon();
      }),
    }],
  });
  await watcher.watch();
}
for (const folder of ['public', 'docs']) watch(join(ROOT, folder), { recursive: true }, buildSoon);

const compiler = spawn(process.execPath, [join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), '-b', '--watch', '--preserveWatchOutput'], { cwd: ROOT, stdio: 'inherit' });
process.on('exit', () => compiler.kill());
