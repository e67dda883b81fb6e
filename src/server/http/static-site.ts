// The built client from DIST_DIR (server section 12): nothing outside the folder, types by extension, kept for long only where the
// name of a file holds its content, compressed copies where they lie beside or are worth making.

import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LIMITS } from '../process/limits.ts';
import { PAGE_POLICY, SECURITY_HEADERS, takes } from './answers.ts';
import { newSlices, sendSlices } from './slices.ts';
import type { Source } from './slices.ts';

const zip = promisify(gzip);
const TEXT = '; charset=utf-8';

const TYPES: Readonly<Record<string, string>> = {
  '.html': `text/html${TEXT}`, '.js': `text/javascript${TEXT}`, '.mjs': `text/javascript${TEXT}`, '.css': `text/css${TEXT}`,
  '.json': `application/json${TEXT}`, '.map': `application/json${TEXT}`, '.txt': `text/plain${TEXT}`, '.md': `text/plain${TEXT}`,
  '.svg': 'image/svg+xml', '.png': 'image/png', '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.webp': 'image/webp', '.gif': 'image/gif',
  '.ico': 'image/x-icon', '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json', '.mp3': 'audio/mpeg', '.ogg': 'audio/ogg', '.wav': 'audio/wav',
};
const COMPRESSIBLE: readonly string[] = ['.html', '.js', '.mjs', '.css', '.json', '.map', '.txt', '.md', '.svg', '.webmanifest'];

type Coding = 'br' | 'gzip';

/** One form of one file, as it is sent. */
interface Form {
  readonly coding: Coding | null;
  /** Null for what is too large to be kept: it is read piece by piece. */
  readonly bytes: Buffer | null;
  readonly source: Source;
  readonly size: number;
  readonly etag: string;
}

interface Tag {
  readonly stamp: string;
  readonly value: string | null;
}

export interface StaticSite {
  readonly serve: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<number>;
  /** The build tag served now; empty when there is none. */
  readonly build: () => string;
  readonly hasPages: () => Promise<boolean>;
}

/** Segments of a raw path, each decoded once; a status where it is no path of the site (S-ST-2). */
export function segmentsOf(path: string): readonly string[] | 400 | 404 {
  const segments: string[] = [];
  for (const raw of path.slice(1).split('/')) {
    let segment: string;
    try {
      segment = decodeURIComponent(raw);
    } catch {
      return 400;
    }
    if (segment.startsWith('.') || /[/\\\u0000-\u001f\u007f]/.test(segment)) return 404;
    segments.push(segment);
  }
  if (segments.length === 1 && segments[0] === '') return ['index.html'];
  return segments.some((segment) => segment === '') ? 404 : segments;
}

/** S-ST-5: `assets/play-7QWJ3K2A.js` is never another file. */
function isNamedByContent(segments: readonly string[]): boolean {
  return segments.length === 2 && segments[0] === 'assets' && /-[0-9A-Z]{8}\.[a-z]+(?:\.map)?$/.test(segments[1] ?? '');
}

export interface SiteReports {
  readonly log: (reason: string) => void;
  /** Whether an error means that no file can be opened any more; told of every error. */
  readonly noFiles: (error: unknown) => boolean;
}

export function newStaticSite(distDir: string, { log, noFiles }: SiteReports): StaticSite {
  const forms = new Map<string, Form>();
  const making = new Map<string, Promise<Form>>();
  const slice = newSlices();
  let cached = 0;
  let tag: Tag = { stamp: '', value: null };

  /** S-ST-6: what the front page says it is of, looked up again whenever that page has changed. */
  function currentTag(): string | null {
    const path = join(distDir, 'index.html');
    try {
      const facts = statSync(path);
      const stamp = `${facts.size}-${facts.mtimeMs}`;
      if (stamp !== tag.stamp) tag = { stamp, value: /<meta name="build" content="([A-Za-z0-9._+-]+)"/.exec(readFileSync(path, 'utf8'))?.[1] ?? null };
    } catch (error) {
      // A page that cannot be read just now keeps the tag it had.
      if (!noFiles(error)) tag = { stamp: '', value: null };
    }
    return tag.value;
  }

  /** The file a path names; null for what is outside, missing or no plain file. */
  async function fileOf(segments: readonly string[]): Promise<string | null> {
    try {
      const root = await realpath(distDir);
      const path = await realpath(join(root, ...segments));
      if (!path.startsWith(root + sep)) return null;
      return (await stat(path)).isFile() ? path : null;
    } catch {
      return null;
    }
  }

  function keep(key: string, form: Form): Form {
    forms.delete(key);
    forms.set(key, form);
    cached += form.bytes?.length ?? 0;
    for (const [old, { bytes }] of forms) {
      if (cached <= LIMITS.fileCacheBytes && forms.size < 5_000) break;
      forms.delete(old);
      cached -= bytes?.length ?? 0;
    }
    return form;
  }

  async function formOf(path: string, coding: Coding | null): Promise<{ readonly form: Form; readonly modified: Date } | null> {
    const own = await stat(path);
    const neighbour = coding === null ? path : `${path}.${coding === 'br' ? 'br' : 'gz'}`;
    const beside = coding === null ? own : await stat(neighbour).catch(() => null);
    const prebuilt = beside !== null && beside.isFile();
    if (coding === 'br' && !prebuilt) return null;
    const facts = prebuilt ? beside : own;
    const source: Source = { path: prebuilt ? neighbour : path, size: facts.size, mtimeMs: facts.mtimeMs };
    const key = `${coding ?? 'plain'}:${path}:${own.size}:${own.mtimeMs}:${facts.size}:${facts.mtimeMs}`;
    const known = forms.get(key);
    if (known !== undefined) {
      forms.delete(key);
      forms.set(key, known);
      return { form: known, modified: own.mtime };
    }
    // Everybody who asks meanwhile waits for the one reading.
    const made = making.get(key) ?? make(source, coding, prebuilt).then((form) => keep(key, form)).finally(() => making.delete(key));
    making.set(key, made);
    return { form: await made, modified: own.mtime };
  }

  async function make(source: Source, coding: Coding | null, prebuilt: boolean): Promise<Form> {
    const tagOf = (hash: ReturnType<typeof createHash>): string => `"${hash.digest('base64url').slice(0, 27)}"`;
    if (source.size > LIMITS.keptFileBytes && prebuilt) {
      const hash = createHash('sha256');
      for (let at = 0; at < source.size; at += LIMITS.sliceBytes) hash.update(await slice(source, at, Math.min(LIMITS.sliceBytes, source.size - at)));
      return { coding, bytes: null, source, size: source.size, etag: tagOf(hash) };
    }
    const read = await slice(source, 0, source.size);
    const bytes = prebuilt ? read : await zip(read);
    return { coding, bytes, source, size: bytes.length, etag: tagOf(createHash('sha256').update(bytes)) };
  }

  async function bestForm(path: string, accept: string | undefined): Promise<{ readonly form: Form; readonly modified: Date } | null> {
    const compressible = COMPRESSIBLE.includes(extname(path)) && (await stat(path)).size >= LIMITS.gzipFromBytes;
    if (compressible && takes(accept, 'br')) {
      const form = await formOf(path, 'br');
      if (form !== null) return form;
    }
    if (compressible && takes(accept, 'gzip')) return formOf(path, 'gzip');
    return formOf(path, null);
  }

  function plain(response: ServerResponse, status: number, text: string, headers: Readonly<Record<string, string>> = {}): number {
    const bytes = Buffer.from(text, 'utf8');
    if (response.destroyed) return 0;
    response.writeHead(status, {
      ...SECURITY_HEADERS, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': String(bytes.length), ...headers,
    });
    response.end(response.req.method === 'HEAD' ? undefined : bytes);
    return bytes.length;
  }

  async function serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<number> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(response, 405, 'method not allowed\n', { Allow: 'GET, HEAD' });
    const segments = segmentsOf(path);
    if (segments === 400) return plain(response, 400, 'bad address\n');
    const notFound = (): number => plain(response, 404, 'not found\n');
    if (segments === 404) return notFound();
    const file = await fileOf(segments);
    // A compressed copy is a form of its file and no file of the site.
    if (file === null || /\.(?:br|gz)$/.test(file)) return notFound();
    const best = await bestForm(file, request.headers['accept-encoding'] as string | undefined).catch((error: unknown) => (noFiles(error) ? 'no files' : null));
    if (best === 'no files') return plain(response, 503, 'try again\n', { 'Retry-After': '2' });
    if (best === null) return notFound();
    if (response.destroyed) return 0;
    const { form, modified } = best;
    const extension = extname(file);
    const type = TYPES[extension] ?? 'application/octet-stream';
    const audio = type.startsWith('audio/');
    const head: Record<string, string> = {
      ...SECURITY_HEADERS,
      'Cache-Control': isNamedByContent(segments) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: form.etag,
      'Last-Modified': modified.toUTCString(),
      'Accept-Ranges': audio ? 'bytes' : 'none',
      ...(COMPRESSIBLE.includes(extension) ? { Vary: 'Accept-Encoding' } : {}),
      ...(extension === '.html' ? { 'Content-Security-Policy': PAGE_POLICY } : {}),
    };
    if (unchanged(request, form.etag, modified)) {
      response.writeHead(304, head);
      response.end();
      return 0;
    }
    head['Content-Type'] = type;
    if (form.coding !== null) head['Content-Encoding'] = form.coding;
    const range = audio ? rangeOf(request.headers.range, form.size) : null;
    if (range === 'unsatisfiable') return plain(response, 416, 'no such range\n', { 'Content-Range': `bytes */${form.size}` });
    const [from, to] = range ?? [0, form.size - 1];
    head['Content-Length'] = String(Math.max(0, to - from + 1));
    if (range !== null) head['Content-Range'] = `bytes ${from}-${to}/${form.size}`;
    response.writeHead(range === null ? 200 : 206, head);
    if (request.method === 'HEAD' || form.size === 0) response.end();
    else if (form.bytes !== null) response.end(form.bytes.subarray(from, to + 1));
    else {
      await sendSlices(slice, form.source, from, to, response).catch((error: unknown) => {
        noFiles(error);
        log(error instanceof Error ? error.message : String(error));
        response.destroy();
      });
    }
    return form.size;
  }

  return {
    serve,
    build: () => currentTag() ?? '',
    hasPages: async () => (await fileOf(['index.html'])) !== null,
  };
}

/** S-ST-7: `If-None-Match` decides alone when it is there. */
function unchanged(request: IncomingMessage, etag: string, modified: Date): boolean {
  const tags = request.headers['if-none-match'];
  if (tags !== undefined) return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return Number.isFinite(since) && Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

/** S-ST-9: one byte range. */
function rangeOf(header: string | undefined, size: number): readonly [from: number, to: number] | 'unsatisfiable' | null {
  const found = /^bytes=([0-9]*)-([0-9]*)$/.exec(header ?? '');
  if (found === null || (found[1] === '' && found[2] === '')) return null;
  const last = size - 1;
  const from = found[1] === '' ? Math.max(0, size - Number(found[2])) : Number(found[1]);
  const to = found[1] === '' || found[2] === '' ? last : Math.min(Number(found[2]), last);
  return from > last || to < from ? 'unsatisfiable' : [from, to];
}
