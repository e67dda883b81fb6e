// `npm run dev`: builds the site, serves it below a path of its own with caching off, and builds again whenever a source, a page or the
// documentation changes (U-CB-9). PORT names another port.

import { spawn } from 'node:child_process';
import { mkdtempSync, watch } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { ROOT } from './repo.ts';
import { serveFile } from './serve-static.ts';

const BASE = '/station-master/';
/** Several files are written at once; one build is enough for them. */
const CALM_MS = 400;

const dist = mkdtempSync(join(tmpdir(), 'station-master-dev-'));
process.env['BUILD_DIST_DIR'] = dist;

function build(): void {
  try {
    const began = performance.now();
    buildWeb(() => undefined);
    console.log(`built in ${Math.round(performance.now() - began)} ms`);
  } catch (error) {
    // The next change may mend it; what was built before is gone, and the page says so.
    console.error(error instanceof Error ? error.message : String(error));
  }
}

build();
const server = createServer((request, response) => serveFile(dist, BASE, request, response, false));
const wanted = Number(process.env['PORT'] ?? 8080);
server.listen(Number.isInteger(wanted) && wanted >= 0 && wanted <= 65_535 ? wanted : 8080, () => {
  console.log(`http://localhost:${(server.address() as AddressInfo).port}${BASE}`);
});

const compiler = spawn(process.execPath, [join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), '-b', '--watch', '--preserveWatchOutput'], { cwd: ROOT, stdio: 'inherit' });
process.on('exit', () => compiler.kill());

let calm: NodeJS.Timeout | null = null;
for (const folder of ['build/src', 'public', 'docs']) {
  watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
    if (name !== null && /\.(?:map|d\.ts|tsbuildinfo)$/.test(name)) return;
    if (calm !== null) clearTimeout(calm);
    calm = setTimeout(build, CALM_MS);
  });
}
