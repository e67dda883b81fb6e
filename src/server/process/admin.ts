// The host's commands as a program beside the server's own (S-BO-13), for machines that have nothing but the compiled program:
// `node build/src/server/process/admin.js list`, with the server's environment.

import { adminCommand } from './admin-commands.ts';

process.exitCode = await adminCommand({ args: process.argv.slice(2), env: process.env, dataDir: 'data', name: 'node build/src/server/process/admin.js' });
