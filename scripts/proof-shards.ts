// Two servers behind a real nginx with the repository's own configuration (S-SH-9, S-SH-10): tables land on both, each is
// reached only at home, streams flow through, one server killed disturbs no other. Needs nginx and openssl; `npm test` does the same behind a router of its own.
//   npm run proof:shards -- [TABLES]

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { presetConfig } from '../src/view/game-types.ts';
import { AGENT, callApi, openSeat, sendMove } from '../test/support/wire-client.ts';
import type { Seated, WirePage } from '../test/support/wire-client.ts';
import { chanceOf, countArg, must } from './proof/chance.ts';
import { freePort, hasNginx, startNginx } from './proof/nginx.ts';
import { startProcess } from './proof/server-process.ts';

const SECRET = 'shards-behind-the-gateway';
const tables = countArg(process.argv.slice(2), 200);
if (!hasNginx()) {
  console.error('there is no nginx on this machine');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'sm-shards-'));
const chance = chanceOf(1);
const ports = { A: await freePort(), B: await freePort() };
const env = (name: 'A' | 'B', more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => ({
  JOIN_SECRET: SECRET, DATA_DIR: join(folder, name), DIST_DIR: folder, PORT: String(ports[name]), TRUSTED_PROXIES: '127.0.0.1', MAX_GAMES: '10000', LOG_LEVEL: 'info', FSYNC: 'off', ...more,
});
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Station Master</title>');

let number = 0;
/** The proxy sets the address itself, so the limits of one address are everybody's: tables are made at the servers' own doors as well. */
async function makeTable(port: number): Promise<Seated> {
  number += 1;
  const made = await callApi(port, 'lobby/create', {
    body: { secret: SECRET, config: presetConfig('competitive', 2, 1), displayName: 'Ann', players: 2 }, headers: { 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` },
  });
  must(made.status === 200, JSON.stringify(made.body));
  return made.body as unknown as Seated;
}

async function join2(port: number, host: Seated): Promise<Seated> {
  number += 1;
  const joined = await callApi(port, `lobby/join?game=${host.gameCode}`, { body: { secret: SECRET, gameCode: host.gameCode, displayName: 'Bea' }, headers: { 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` } });
  must(joined.status === 200, JSON.stringify(joined.body));
  return joined.body as unknown as Seated;
}

async function move(port: number, pages: readonly WirePage[]): Promise<void> {
  const page = pages.find((one) => one.options().length > 0);
  must(page !== undefined, 'nobody is due');
  const answer = await sendMove(port, page.seat, { seq: page.seq() + 1, intent: chance.pick(page.options()), rev: page.rev() });
  must(answer.body['ok'] === true, JSON.stringify(answer.body));
  await Promise.all(pages.map((one) => one.upTo(Number(answer.body['rev']))));
}

// A table from the time when there was one server.
const single = startProcess(env('A'));
await single.port;
const old = await makeTable(ports.A);
must(/^[A-Z]+-[0-9]{4}$/.test(old.gameCode), old.gameCode);
must((await single.stop()) === 0, 'the single server did not stop cleanly');
AGENT.destroy();

let a = startProcess(env('A', { SHARD_NAME: 'A', SHARD_DEFAULT: '1' }));
const b = startProcess(env('B', { SHARD_NAME: 'B' }));
await Promise.all([a.port, b.port]);
const nginx = await startNginx(folder, ports);
try {
  const through = nginx.port;
  const session = (seat: Seated, port = through) => callApi(port, `session?game=${seat.gameCode}`, { token: seat.token });
  must((await session(old)).status === 200, 'the old table is not reached');
  must((await fetch(`http://127.0.0.1:${through}/`)).status === 200, 'the front page');

  // Through the proxy as many as one address may make; the others at the doors.
  const hosts: Seated[] = [];
  for (let table = 0; table < 8; table += 1) hosts.push(await makeTable(through));
  must(new Set(hosts.map((seat) => seat.gameCode.slice(-2))).size === 2, 'one server got every table');
  for (let table = 8; table < tables; table += 1) hosts.push(await makeTable(chance.below(2) === 0 ? ports.A : ports.B));
  let joinedThrough = 0;
  const games: WirePage[][] = [];
  for (const host of hosts) {
    const home = host.gameCode.endsWith('-A') ? 'A' : 'B';
    must(host.gameCode.endsWith(`-${home}`), host.gameCode);
    const guest = await join2(joinedThrough < 16 ? through : ports[home], host);
    joinedThrough += 1;
    must((await callApi(through, `lobby/start?game=${host.gameCode}`, { token: host.token, body: {} })).status === 200, 'the start');
    const away = home === 'A' ? ports.B : ports.A;
    const lost = await session(host, away);
    must(lost.status === 421 && lost.body['error'] === 'WRONG_SHARD' && lost.body['shard'] === home, JSON.stringify(lost.body));
    const pages = [await openSeat(through, host), await openSeat(through, guest)];
    games.push(pages);
    for (let turn = 0; turn < 3; turn += 1) await move(through, pages);
  }
  console.log(`${games.length} tables, ${hosts.filter((seat) => seat.gameCode.endsWith('-A')).length} on A, made, joined, started and played through nginx, ${games.length * 2} streams open`);

  // One server dies hard: its tables wait, the others notice nothing, nobody else is asked for them.
  const ofA = games.filter(([page]) => page?.seat.gameCode.endsWith('-A') === true);
  const ofB = games.filter((pages) => !ofA.includes(pages));
  await a.kill();
  for (const pages of ofB) await move(through, pages);
  const mine = ofA[0]?.[0];
  must(mine !== undefined, 'no table on A');
  must((await session(mine.seat)).status === 502, 'somebody answered for a server that is down');
  rmSync(join(folder, 'A', 'server.lock'), { force: true });
  a = startProcess(env('A', { SHARD_NAME: 'A', SHARD_DEFAULT: '1' }));
  await a.port;
  for (const [page] of ofA) {
    must(page !== undefined, 'no page');
    const back = await openSeat(through, page.seat);
    must(back.rev() === page.rev(), `${page.seat.gameCode} came back at ${back.rev()}, it was at ${page.rev()}`);
    back.close();
  }
  must(!nginx.accessLog().includes('game='), 'the log holds query strings');
  console.log(`server A killed and started again: ${ofB.length} tables of B played on, ${ofA.length} of A came back as they were; the proxy's log names paths alone`);
  for (const pages of games) for (const page of pages) page.close();
} finally {
  AGENT.destroy();
  await nginx.close();
  await Promise.all([a.kill(), b.kill()]);
  rmSync(folder, { recursive: true, force: true });
}
console.log('two servers behind nginx: every table at home, and only there');
process.exit(0);
