// `npm run admin -- list | claim CODE NAME | save CODE | end CODE`: the host's own commands (S-BO-13). PORT, BIND_ADDRESS and DATA_DIR as for
// the server; ADMIN_SECRET (or ADMIN_SECRET_FILE) where the environment gives one.

import { join } from 'node:path';
import { adminCommand } from '../src/server/process/admin-commands.ts';
import { ROOT } from './repo.ts';

process.exitCode = await adminCommand({ args: process.argv.slice(2), env: process.env, dataDir: join(ROOT, 'data'), name: 'npm run admin --' });
