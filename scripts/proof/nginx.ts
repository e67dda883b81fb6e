// The repository's own nginx configuration, made to run in a folder of its own with ports of its own: what is proved is the file that hosts
// are given, line by line, but for addresses, certificates and logs.

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '../repo.ts';
import { must } from './chance.ts';

export interface Nginx {
  readonly port: number;
  readonly accessLog: () => string;
  readonly close: () => Promise<void>;
}

/** A port nobody uses at the moment. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address === null || typeof address === 'string' ? fail(new Error('no port')) : done(address.port)));
    });
  });
}

function replaced(text: string, from: string | RegExp, to: string): string {
  const next = text.replace(from, to);
  must(next !== text, `the configuration has no ${String(from)}`);
  return next;
}

/** Whether there is an nginx on this machine. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0;
}

/** Runs nginx on `docs/host/nginx-shards.conf` before servers on these ports. */
export async function startNginx(folder: string, ports: { readonly A: number; readonly B: number }): Promise<Nginx> {
  const given = readFileSync(join(ROOT, 'docs', 'host', 'nginx-shards.conf'), 'utf8');
  const port = await freePort();
  const log = join(folder, 'access.log');
  let shared = replaced(replaced(given, /127\.0\.0\.1:8081/g, `127.0.0.1:${ports.A}`), /127\.0\.0\.1:8082/g, `127.0.0.1:${ports.B}`);
  shared = replaced(shared, '/var/log/nginx/station-master.log', log);
  const around = (server: string): string => `daemon off;\nmaster_process off;\npid ${join(folder, 'nginx.pid')};\nerror_log ${join(folder, 'error.log')} warn;\nevents { worker_connections 8192; }\nhttp {\n${
    ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join('\n')}\n${server}\n}\n`;
  // As it stands, with a certificate made for the occasion: nginx itself says whether it is a configuration.
  const key = join(folder, 'key.pem');
  const certificate = join(folder, 'certificate.pem');
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=station-master.example', '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const secure = replaced(replaced(shared, '/etc/ssl/station-master.pem', certificate), '/etc/ssl/station-master.key', key);
  const tested = join(folder, 'secure.conf');
  writeFileSync(tested, around(replaced(secure, /listen 443 /, `listen 127.0.0.1:${port} `)));
  const verdict = spawnSync('nginx', ['-t', '-p', folder, '-c', tested], { encoding: 'utf8' });
  must(verdict.status === 0, `nginx refuses the configuration: ${verdict.stderr}`);
  // Without TLS, for the rest is what is to be proved.
  const plain = replaced(replaced(shared, /listen 443 [^;]*;/, `listen 127.0.0.1:${port};`), /\n *ssl_certificate[^\n]*\n *ssl_certificate_key[^\n]*/, '');
  const conf = join(folder, 'plain.conf');
  writeFileSync(conf, around(plain));
  const child = spawn('nginx', ['-p', folder, '-c', conf], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  for (let tries = 0; ; tries += 1) {
    const up = await fetch(`http://127.0.0.1:${port}/api/health`).then((answer) => answer.status === 200, () => false);
    if (up) break;
    must(tries < 100 && child.exitCode === null, `nginx does not come up: ${said}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    port,
    accessLog: () => readFileSync(log, 'utf8'),
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
