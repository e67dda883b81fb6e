// DATA_DIR (server section 9): the only module that knows where anything lies. Reads give a value or a reason, never an exception
// (S-PE-9); writes are atomic, and what an answer promises is durable before it resolves.

import { join, relative } from 'node:path';
import { isGameId } from '../lobby/credentials.ts';
import { isLeftover, newWriter } from './files.ts';
import type { FileFacts, Files, Found, Writer } from './files.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { codeOf } from '../process/log.ts';
import type { Log } from '../process/log.ts';
import { FORMAT_VERSION, parseGame, parseIndex, parseLobby, parseSessions, parseTimings, printFile } from './schema.ts';
import type { GameFile, IndexRow, Parsed, SeatRecord } from './schema.ts';
import type { Span } from '../games/turn-clock.ts';

export interface StoreOptions {
  readonly dataDir: string;
  readonly files: Files;
  readonly instance: string;
  readonly fsync: boolean;
  /** Throws where another server has the folder by now (S-BO-9). */
  readonly fence?: () => Promise<void>;
  readonly now: () => number;
  readonly log: Log;
}

/** What lies in a game's folder. */
export interface GameFolder {
  readonly gameId: string;
  readonly names: readonly string[];
  /** Why it cannot be listed; null where it can. */
  readonly unread: string | null;
}

export interface WriteError {
  readonly at: number;
  readonly code: string;
}

export interface Store {
  readonly dataDir: string;
  readonly writer: Writer;
  readonly files: Files;
  /** S-BO-7 step 4: whether the folder can be used; throws when it cannot. */
  readonly probe: () => Promise<void>;
  /** S-PE-16 for the folder itself; each game's is swept as it is listed. */
  readonly sweepLeftovers: () => Promise<void>;
  readonly readIndex: () => Promise<Parsed<readonly IndexRow[]>>;
  readonly setIndexAside: () => Promise<void>;
  /** Throws where the folder of all games cannot be listed: a server that sees none of them must not say that they are gone. */
  readonly gameFolders: () => Promise<readonly GameFolder[]>;
  /** What lies in one game's folder; null where that cannot be listed. */
  readonly namesIn: (gameId: string) => Promise<readonly string[] | null>;
  readonly readLobby: (gameId: string) => Promise<Parsed<Lobby>>;
  readonly readGame: (gameId: string) => Promise<Parsed<GameFile>>;
  readonly readRaw: (gameId: string) => Promise<string | null>;
  readonly readSessions: (gameId: string, name?: string) => Promise<Parsed<readonly SeatRecord[]>>;
  readonly readTimings: (gameId: string) => Promise<readonly Span[]>;
  readonly gameFacts: (gameId: string) => Promise<FileFacts | null>;
  readonly writeLobby: (lobby: Lobby) => Promise<void>;
  /** `text` is a whole `game.json`. */
  readonly writeGame: (gameId: string, text: string) => Promise<void>;
  /** Keeps a file of records that cannot be read under another name, which it gives; null where there was none. */
  readonly setSessionsAside: (gameId: string) => Promise<string | null>;
  readonly writeSessions: (gameId: string, seats: readonly SeatRecord[]) => Promise<void>;
  readonly writeTimings: (gameId: string, spans: () => readonly Span[]) => Promise<void>;
  readonly removeLobbyFile: (gameId: string) => Promise<void>;
  /** After a start that could not be made durable. */
  readonly removeGameFile: (gameId: string) => Promise<void>;
  /** A new lobby's folder with both its files: wholly there or, after a crash, not at all. */
  readonly makeGame: (lobby: Lobby, seats: readonly SeatRecord[]) => Promise<void>;
  /** A lobby's folder for good, in one step as far as anybody looking later can tell. */
  readonly erase: (gameId: string) => Promise<void>;
  /** S-PE-12: the commit point of a deletion. */
  readonly trash: (gameId: string) => Promise<void>;
  readonly sweepTrash: (olderThan: number) => Promise<void>;
  /** S-PE-8: the index by row; resolves when it stands on disk. */
  readonly upsertRow: (row: IndexRow) => Promise<void>;
  readonly dropRow: (gameId: string) => Promise<void>;
  /** The rows as they already stand on disk. */
  readonly keepRows: (rows: readonly IndexRow[]) => void;
  readonly adoptRows: (rows: readonly IndexRow[]) => Promise<void>;
  readonly freeBytes: () => Promise<number>;
  readonly lastWriteError: () => WriteError | null;
  /** Whether the last write failed and none has succeeded since. */
  readonly writable: () => boolean;
  /** How the last write that failed is answered (S-GS-7): for want of room, or otherwise. */
  readonly failure: () => 'DISK_FULL' | 'NOT_SAVED';
  /** Resolves when nothing asked for about one game is still to be written. */
  readonly gameIdle: (gameId: string) => Promise<void>;
  readonly idle: () => Promise<void>;
}

/** The same for many, some at a time. */
export async function inBatches<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += BATCH) results.push(...(await Promise.all(items.slice(at, at + BATCH).map(act))));
  return results;
}

const BATCH = 64;
const GAME_FILES = ['game.json', 'lobby.json', 'sessions.json', 'turn-timings.json'] as const;

export function newStore({ dataDir, files, instance, fsync, now, log, fence = async () => undefined }: StoreOptions): Store {
  const games = join(dataDir, 'games');
  const trashDir = join(dataDir, 'trash');
  const indexPath = join(dataDir, 'index.json');
  const rows = new Map<string, IndexRow>();
  let lastWriteError: WriteError | null = null;
  let writable = true;

  const wrote = (path: string, error: unknown): void => {
    writable = error === null;
    if (error === null) return;
    lastWriteError = { at: now(), code: codeOf(error) };
    log('error', 'write-failed', { path: relative(dataDir, path), code: codeOf(error) });
  };
  const writer = newWriter({ files, instance, fsync, wrote, fence });
  const folderOf = (gameId: string): string => {
    // S-PE-2: the only outside value that becomes part of a path.
    if (!isGameId(gameId)) throw new Error('not a game id');
    return join(games, gameId);
  };
  const fileOf = (gameId: string, name: string): string => join(folderOf(gameId), name);

  async function read<T>(gameId: string, name: string, parse: (text: string) => Parsed<T>): Promise<Parsed<T>> {
    let text: string;
    try {
      text = await files.readText(fileOf(gameId, name));
    } catch (error) {
      return { ok: false, reason: codeOf(error) };
    }
    return parse(text);
  }
  async function toTrash(gameId: string): Promise<string> {
    await files.makeFolder(trashDir);
    const to = join(trashDir, `${gameId}-${now()}`);
    await fence();
    await files.rename(folderOf(gameId), to);
    if (fsync) await files.syncFolder(games).catch(() => undefined);
    return to;
  }
  const entries = async (folder: string): Promise<readonly Found[]> => files.list(folder).catch(() => []);
  /** What lies in a folder once the leavings of unfinished writes are gone. */
  const swept = async (folder: string): Promise<readonly Found[]> => {
    const all = await files.list(folder);
    const left = all.filter((entry) => !entry.folder && isLeftover(entry.name));
    // One that stays is in nobody's way.
    for (const { name } of left) await files.remove(join(folder, name)).catch(() => undefined);
    return left.length === 0 ? all : all.filter((entry) => !left.includes(entry));
  };
  const adopt = (found: readonly IndexRow[]): void => {
    rows.clear();
    for (const row of found) rows.set(row.gameId, row);
  };
  const printIndex = (): string => printFile({ formatVersion: FORMAT_VERSION, rows: [...rows.values()] });
  const saveIndex = (): Promise<void> => writer.writeNewest(indexPath, printIndex, true);

  return {
    dataDir,
    writer,
    files,
    probe: async () => {
      await files.makeFolder(games);
      await files.makeFolder(trashDir);
      const path = join(dataDir, `.probe.${instance}-0.tmp`);
      await files.create(path, 'probe\n', false);
      await files.remove(path);
    },
    sweepLeftovers: async () => {
      await swept(dataDir).catch(() => undefined);
    },
    readIndex: async () => {
      try {
        return parseIndex(await files.readText(indexPath));
      } catch (error) {
        return { ok: false, reason: codeOf(error) };
      }
    },
    setIndexAside: async () => {
      await files.rename(indexPath, `${indexPath}.bad-${now()}`).catch(() => undefined);
    },
    gameFolders: async () => {
      const ids = (await files.list(games)).filter(({ name, folder }) => folder && isGameId(name)).map(({ name }) => name);
      return inBatches(ids, async (gameId) => {
        try {
          const left = await swept(join(games, gameId));
          return { gameId, names: left.map((entry) => entry.name), unread: null };
        } catch (error) {
          return { gameId, names: [], unread: codeOf(error) };
        }
      });
    },
    namesIn: async (gameId) => {
      try {
        return (await files.list(folderOf(gameId))).map((entry) => entry.name);
      } catch {
        return null;
      }
    },
    readLobby: (gameId) => read(gameId, 'lobby.json', parseLobby),
    readGame: (gameId) => read(gameId, 'game.json', parseGame),
    readRaw: async (gameId) => {
      for (const name of ['game.json', 'lobby.json']) {
        try {
          return await files.readText(fileOf(gameId, name));
        } catch {
          // The other form, or nothing.
        }
      }
      return null;
    },
    readSessions: (gameId, name = 'sessions.json') => read(gameId, name, parseSessions),
    readTimings: async (gameId) => {
      const spans = await read(gameId, 'turn-timings.json', parseTimings);
      if (spans.ok) return spans.value;
      if (spans.reason !== 'ENOENT') {
        const path = fileOf(gameId, 'turn-timings.json');
        log('error', 'file-unreadable', { path: relative(dataDir, path), reason: spans.reason });
        await files.rename(path, `${path}.bad-${now()}`).catch(() => undefined);
      }
      return [];
    },
    gameFacts: async (gameId) => {
      try {
        return await files.facts(fileOf(gameId, 'game.json'));
      } catch {
        return null;
      }
    },
    writeLobby: (lobby) => writer.write(fileOf(lobby.gameId, 'lobby.json'), printFile({ formatVersion: FORMAT_VERSION, ...lobby }), true),
    writeGame: (gameId, text) => writer.write(fileOf(gameId, 'game.json'), text, true),
    setSessionsAside: (gameId) => writer.after(fileOf(gameId, 'sessions.json'), async () => {
      const name = `sessions.json.bad-${now()}`;
      try {
        await fence();
        await files.rename(fileOf(gameId, 'sessions.json'), fileOf(gameId, name));
        return name;
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    }),
    writeSessions: (gameId, seats) => writer.write(fileOf(gameId, 'sessions.json'), printFile({ formatVersion: FORMAT_VERSION, seats }), true),
    writeTimings: (gameId, spans) => writer.writeNewest(fileOf(gameId, 'turn-timings.json'), () => printFile(spans()), false),
    removeLobbyFile: (gameId) => writer.after(fileOf(gameId, 'lobby.json'), async () => {
      await fence();
      await files.remove(fileOf(gameId, 'lobby.json'));
    }),
    removeGameFile: async (gameId) => {
      await fence();
      await files.remove(fileOf(gameId, 'game.json'));
    },
    makeGame: async (lobby, seats) => {
      const { gameId } = lobby;
      const to = folderOf(gameId);
      // Made aside and put in its place whole; what a crash leaves aside goes with the trash.
      const from = join(trashDir, `${gameId}-${now()}`);
      try {
        await files.makeFolder(from);
        await files.create(join(from, 'sessions.json'), printFile({ formatVersion: FORMAT_VERSION, seats }), fsync);
        await files.create(join(from, 'lobby.json'), printFile({ formatVersion: FORMAT_VERSION, ...lobby }), fsync);
        if (fsync) await files.syncFolder(from);
        await fence();
        await files.rename(from, to);
        if (fsync) await files.syncFolder(games);
      } catch (error) {
        await files.remove(from).catch(() => undefined);
        wrote(to, error);
        throw error;
      }
      wrote(to, null);
    },
    erase: async (gameId) => {
      await files.remove(await toTrash(gameId));
    },
    trash: async (gameId) => {
      await toTrash(gameId);
    },
    sweepTrash: async (olderThan) => {
      await fence();
      for (const { name, folder } of await entries(trashDir)) {
        const at = /^[0-9a-f-]{36}-([0-9]{1,16})$/.exec(name)?.[1];
        if (folder && at !== undefined && Number(at) <= olderThan) await files.remove(join(trashDir, name));
      }
    },
    upsertRow: async (row) => {
      rows.set(row.gameId, row);
      await saveIndex();
    },
    dropRow: async (gameId) => {
      if (rows.delete(gameId)) await saveIndex();
    },
    keepRows: (found) => adopt(found),
    adoptRows: async (found) => {
      adopt(found);
      await saveIndex();
    },
    freeBytes: () => files.freeBytes(dataDir),
    lastWriteError: () => lastWriteError,
    writable: () => writable,
    failure: () => (!writable && ['ENOSPC', 'EDQUOT'].includes(lastWriteError?.code ?? '') ? 'DISK_FULL' : 'NOT_SAVED'),
    gameIdle: async (gameId) => {
      await Promise.all(GAME_FILES.map((name) => writer.after(fileOf(gameId, name), async () => undefined)));
    },
    idle: () => writer.idle(),
  };
}
