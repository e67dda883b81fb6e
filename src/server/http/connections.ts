// The connections of a server (S-HT-9, S-HT-10): how many there may be, how many answers each may be owed, and that
// whatever an answer holds ends with its socket. A reader that takes nothing is ended in a bounded time.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup, plainAddress } from './addresses.ts';
import type { Host } from '../process/host.ts';
import { KIB, LIMITS } from '../process/limits.ts';
import { noteLimited } from './call.ts';

interface Connection {
  readonly group: string;
  /** Not yet sent whole, in the order they were asked for. */
  readonly owed: Set<ServerResponse>;
  /** Bytes the system had taken at the last look, and until when it must have taken more; null while nothing waits. */
  taken: number;
  until: number | null;
}

export interface Connections {
  /** Counts an answer from its request to its end; false where the connection is gone or had to be ended. */
  readonly owe: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Whether part of an answer has been written already, so that another may not begin. */
  readonly midAnswer: (socket: Socket) => boolean;
  /** Ends the readers that have taken nothing for too long. */
  readonly look: () => void;
}

export function watchConnections(host: Host, server: Server): Connections {
  const { timings } = host;
  const open = new Map<Socket, Connection>();
  const byGroup = new Map<string, number>();

  function end(socket: Socket, connection: Connection): void {
    open.delete(socket);
    const left = (byGroup.get(connection.group) ?? 1) - 1;
    if (left <= 0) byGroup.delete(connection.group);
    else byGroup.set(connection.group, left);
    for (const response of connection.owed) {
      // The platform ends the answer that has the socket; those that wait behind it would never hear of the end.
      if (response.socket !== null) continue;
      response.destroy();
      response.emit('close');
    }
  }

  server.on('connection', (socket) => {
    const peer = plainAddress(socket.remoteAddress ?? '');
    const group = addressGroup(peer);
    const mine = byGroup.get(group) ?? 0;
    const trusted = host.settings.proxies.has(peer);
    if (open.size >= host.settings.maxSockets || (!trusted && mine >= LIMITS.socketsPerAddress)) {
      noteLimited(host, 'sockets', group);
      socket.destroy();
      return;
    }
    const connection: Connection = { group, owed: new Set(), taken: 0, until: null };
    open.set(socket, connection);
    byGroup.set(group, mine + 1);
    socket.on('close', () => end(socket, connection));
  });

  function owe(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    const connection = open.get(socket);
    // One packet may hold hundreds of requests, and those behind the one that ended the connection still come.
    if (connection === undefined || socket.destroyed) {
      response.destroy();
      return false;
    }
    if (connection.owed.size >= LIMITS.answersPerSocket) {
      noteLimited(host, 'answers', connection.group);
      response.destroy();
      socket.destroy();
      return false;
    }
    connection.owed.add(response);
    response.once('close', () => connection.owed.delete(response));
    return true;
  }

  function look(): void {
    const now = host.elapsed();
    for (const [socket, connection] of open) {
      const waiting = socket.writableLength;
      if (waiting === 0) {
        connection.until = null;
        continue;
      }
      const taken = socket.bytesWritten - waiting;
      if (connection.until === null || taken !== connection.taken) {
        connection.taken = taken;
        connection.until = now + timings.writeMs + (waiting / KIB) * timings.writeKibMs;
      } else if (now >= connection.until) {
        noteLimited(host, 'reader', connection.group);
        socket.destroy();
      }
    }
  }

  const timer = setInterval(look, Math.min(1_000, timings.writeMs / 4)).unref();
  server.on('close', () => clearInterval(timer));
  const midAnswer = (socket: Socket): boolean => [...(open.get(socket)?.owed ?? [])].some(({ headersSent }) => headersSent);
  return { owe, look, midAnswer };
}
