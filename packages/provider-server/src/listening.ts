import { setTimeout as wait } from 'node:timers/promises';
import { isIPv6, type AddressInfo, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ownerOf } from './data-directory/owner-file.ts';
import { StartRefusal } from './start-refusal.ts';

interface ListeningPlace {
  readonly host: string;
  readonly port: number;
  /** Whose owner is named when the port is taken. */
  readonly dataDir: string;
}

/** Connections that wait to be taken in a rush: more than Node's 511, which would be reset without a word. */
const BACKLOG = 4096;

export interface Listening {
  /** Such as `http://127.0.0.1:4173`. */
  readonly address: string;
  readonly drain: (limitMs: number) => Promise<void>;
}

export async function listen(server: FastifyInstance, place: ListeningPlace): Promise<Listening> {
  const { host, port } = place;
  const connections = connectionsTo(server.server);
  try {
    await server.listen({ host, port, backlog: BACKLOG });
  } catch (error) {
    throw error instanceof Error && 'code' in error ? refusalFor(String(error.code), place) : error;
  }
  return {
    address: addressOf(host, portOf(server.server.address())),
    drain: (limitMs) => drain(server, connections, limitMs),
  };
}

function connectionsTo(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

function refusalFor(code: string, { host, port, dataDir }: ListeningPlace): StartRefusal {
  const owner = ownerOf(dataDir);
  if (code === 'EADDRINUSE') {
    const who = owner
      ? `Kettle already runs here, as process ${owner.pid}`
      : 'something else listens there';
    return new StartRefusal(`Port ${port} is taken: ${who}. Set PORT to use another one.`);
  }
  return new StartRefusal(`Kettle cannot listen on ${host}, port ${port} (${code}).`);
}

/** A wildcard is no place to go to, so it is named by this machine's own address. */
function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port.');
  return address.port;
}

const LOOK_MS = 50;
const LAST_CALL_MS = 100;
const SILENT_MS = 1000;

/**
 * Takes no new connections, lets what is under way finish, and cuts what does not within the limit.
 * Those already knocking are let in first: they are told to come again, where closing the door at once
 * would leave them with a reset and no answer.
 */
async function drain(
  server: FastifyInstance,
  connections: ReadonlySet<Socket>,
  limitMs: number,
): Promise<void> {
  await wait(LAST_CALL_MS);
  const dismiss = setTimeout(() => endSilent(connections), SILENT_MS);
  const cut = setTimeout(() => server.server.closeAllConnections(), limitMs);
  const tidy = setInterval(() => server.server.closeIdleConnections(), LOOK_MS);
  try {
    await server.close();
  } finally {
    clearTimeout(cut);
    clearTimeout(dismiss);
    clearInterval(tidy);
  }
}

/** Browsers connect ahead of need; to Node a connection on which nothing was said yet is none that is idle. */
function endSilent(connections: ReadonlySet<Socket>): void {
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
}
