// The server of the proof about rude readers, in a process of its own: its timers short, so that a proof of minutes sees them run, and
// what it holds told when it is asked.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startServer } from '../../src/server/process/main.ts';

const [dataDir = '', distDir = '', joinSecret = ''] = process.argv.slice(2);
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const server = await startServer({
  joinSecret, adminSecret: null, dataDir, distDir, engineVersion: 'proof', bindAddress: '127.0.0.1', fsync: false, maxGames: 1_000,
  proxies: { has: (address) => address === '127.0.0.1' },
  timings: { headersMs: 2_000, requestMs: 4_000, keepAliveMs: 1_000, bodyMs: 1_000, writeMs: 500, writeKibMs: 1, blockedMs: 500, presenceGraceMs: 20 },
});
process.on('message', () => {
  for (let round = 0; round < 3; round += 1) collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  const streams = [...server.host.rooms.all()].reduce((sum, room) => sum + room.streams.size + room.leaving.size, 0);
  server.connections((sockets) => process.send?.({ heldMb: (heapUsed + arrayBuffers) / 1e6, streams, sockets }));
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: server.port });
