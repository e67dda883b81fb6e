// A plain static file server with the cache contract of the site (U-CB-13): what is named after its content may be kept for a year,
// everything else is asked for again. It serves pre-compressed copies, and nothing outside its folder.

import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { ASSETS } from './bundler/bundle.ts';

export const MIME: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8', '.png': 'image/png', '.ico': 'image/x-icon', '.txt': 'text/plain; charset=utf-8', '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8', '.xml': 'application/xml; charset=utf-8',
};

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** The file an address names, or null: never one outside `root`, never a compressed copy by itself. */
export function fileFor(root: string, pathname: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (!path.startsWith('/') || path.includes('\0') || path.includes('\\') || path.split('/').includes('..')) return null;
  const home = resolve(root);
  const found = resolve(home, `.${path}`);
  if (found !== home && !found.startsWith(home + sep)) return null;
  const candidate = path.endsWith('/') ? join(found, 'index.html') : found;
  return /\.(?:br|gz)$/.test(candidate) || !isFile(candidate) ? null : candidate;
}

/** `br`, `gzip` or null: the best the asker takes and the folder holds. */
function encodingFor(file: string, accepts: string): 'br' | 'gzip' | null {
  const taken = (name: string): boolean => accepts.split(',').some((part) => {
    const [coding, ...parameters] = part.trim().split(';');
    return coding?.trim().toLowerCase() === name && !parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter));
  });
  if (taken('br') && isFile(`${file}.br`)) return 'br';
  if (taken('gzip') && isFile(`${file}.gz`)) return 'gzip';
  return null;
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'content-length': Buffer.byteLength(text), 'x-content-type-options': 'nosniff' });
  response.end(text);
}

/** Answers one request from `root`; `base` is the path the site lives under, ending in a slash. Without `caching` nothing is kept at all. */
export function serveFile(root: string, base: string, request: IncomingMessage, response: ServerResponse, caching = true): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return plain(response, 405, 'Only GET and HEAD here.\n');
  }
  const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
  const file = pathname.startsWith(base) ? fileFor(root, `/${pathname.slice(base.length)}`) : null;
  if (file === null) return plain(response, 404, 'Nothing here by that name.\n');
  const encoding = encodingFor(file, String(request.headers['accept-encoding'] ?? ''));
  const sent = encoding === null ? file : `${file}.${encoding === 'br' ? 'br' : 'gz'}`;
  const stats = statSync(sent);
  const etag = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}${encoding ?? ''}"`;
  const lasting = pathname.slice(base.length).startsWith(`${ASSETS}/`);
  response.setHeader('cache-control', !caching ? 'no-store' : lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.setHeader('etag', etag);
  response.setHeader('vary', 'accept-encoding');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304);
    response.end();
    return;
  }
  response.setHeader('content-type', MIME[extname(file)] ?? 'application/octet-stream');
  response.setHeader('content-length', stats.size);
  if (encoding !== null) response.setHeader('content-encoding', encoding);
  response.writeHead(200);
  if (request.method === 'HEAD') response.end();
  else createReadStream(sent).on('error', () => response.destroy()).pipe(response);
}

/** As hosts do that show pages without their ending: `play.html` is sent on to `play`, and `play` is the page. */
export function serveCleanly(root: string, base: string, request: IncomingMessage, response: ServerResponse): void {
  const [pathname = '/', query] = (request.url ?? '/').split('?', 2);
  const asked = query === undefined ? '' : `?${query}`;
  if (pathname.endsWith('.html')) {
    response.writeHead(308, { location: pathname.replace(/(?:index)?\.html$/, '') + asked });
    return void response.end();
  }
  if (/\/[^/.]+$/.test(pathname)) request.url = `${pathname}.html${asked}`;
  serveFile(root, base, request, response);
}

/** A server for a folder, under `base`, on `port` (0 picks one). */
export function serveFolder(root: string, port: number, base = '/'): Promise<Server> {
  const server = createServer((request, response) => serveFile(root, base, request, response));
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, () => done(server));
  });
}
