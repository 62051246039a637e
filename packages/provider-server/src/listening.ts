import { setTimeout as wait } from 'node:timers/promises';
import { isIPv6, type AddressInfo, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ownerOf } from './data-directory/owner-file.ts';
import { StartRefusal } from './start-refusal.ts';

interface ListeningPlace {
  readonly host: string;
  readonly port: number;
  /** The data directory. If the port is taken, the refusal names the process that owns this directory. */
  readonly dataDir: string;
}

/** The length of the queue of new connections. With Node's 511, a burst of connections would be reset. */
const BACKLOG = 4096;

export interface Listening {
  /** The address to open, such as `http://127.0.0.1:4173`. */
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
  return new StartRefusal(
    `Kettle cannot listen on ${host}, port ${port} (${code}). HOST must be an address of this machine, PORT one that you may use.`,
  );
}

/** Returns a URL that a browser can open: a wildcard host is replaced by the loopback address. */
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
 * Stops accepting connections, lets the requests under way finish, and closes those that exceed the limit.
 * It first accepts the connections that already wait, so that their requests are answered with a refusal.
 * If the server closed at once, they would get a reset and no answer.
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

/** Closes connections that never sent a byte. Browsers open them in advance, and Node does not count them as idle. */
function endSilent(connections: ReadonlySet<Socket>): void {
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
}
