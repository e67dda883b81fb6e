// `npm start`: builds the site when it is missing or out of date and serves it on PORT (8080 unless told otherwise).

import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildWeb, siteIsFresh } from './build-web.ts';
import { ROOT } from './repo.ts';
import { serveFolder } from './serve-static.ts';

function portWanted(): number {
  const text = process.env['PORT'];
  const port = text === undefined || text === '' ? 8080 : Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT must be a number from 0 to 65535, not ${text ?? ''}`);
  return port;
}

const dist = join(ROOT, 'dist');
if (!siteIsFresh(dist)) buildWeb();
const server = await serveFolder(dist, portWanted());
const address = server.address() as AddressInfo;
console.log(`Station Master is at http://localhost:${address.port}/`);
