// `npm start`: builds the site when it is missing or out of date and serves it together with the tables of several players on one port
// (S-BO-12): PORT, or 8081. Games and the secrets made for them are kept in data/, or in DATA_DIR.

import { join } from 'node:path';
import { DEFAULT_PORT, endingWell, startHere } from '../src/server/process/main.ts';
import { buildWeb, siteIsFresh } from './build-web.ts';
import { ROOT } from './repo.ts';

const dist = join(ROOT, 'dist');
await endingWell(() => {
  if (!siteIsFresh(dist)) buildWeb();
});
await startHere({ distDir: dist, dataDir: join(ROOT, 'data'), port: DEFAULT_PORT });
