// `npm start`: builds the site when it is missing or out of date and serves it together with the tables of several players on one port
// (S-BO-12): PORT, or 8080. Games and the secrets made for them are kept in data/, or in DATA_DIR.

import { join } from 'node:path';
import { startHere } from '../src/server/main.ts';
import { buildWeb, siteIsFresh } from './build-web.ts';
import { ROOT } from './repo.ts';

const dist = join(ROOT, 'dist');
if (!siteIsFresh(dist)) buildWeb();
await startHere({ distDir: dist, dataDir: join(ROOT, 'data'), port: 8080 });
