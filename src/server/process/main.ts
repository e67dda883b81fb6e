// The server's front door: what a start script uses, and a program of its own when it is run by itself
// (`node build/src/server/process/main.js`, configured by the environment alone).

import { pathToFileURL } from 'node:url';
import { runServer } from './run.ts';

export { keepSecrets } from '../storage/kept-secrets.ts';
export type { KeptSecrets } from '../storage/kept-secrets.ts';
export { DEFAULT_PORT } from './environment.ts';
export { endingWell, packageVersion, runServer } from './run.ts';
export { startHere } from './start-here.ts';
export type { StartHere } from './start-here.ts';
export { startServer } from './server.ts';
export type { RunningServer, ServerOptions } from './server.ts';

const [, entry] = process.argv;
if (entry !== undefined && import.meta.url === pathToFileURL(entry).href) await runServer();
