import { setTimeout as wait } from 'node:timers/promises';
import { isIPv6, type AddressInfo, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

import { RECEIVE_LIMIT_MS } from '../edge/in-flight-limit.ts';
import { ownerOf } from '../platform/data-directory.ts';
import { networkAddress } from './network-address.ts';
import { StartRefusal } from '../platform/start-refusal.ts';

interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /**
   * The data directory. If the port is taken, the refusal names the process that owns this
   * directory.
   */
  readonly dataDir: string;
  /** How long a connection may stay without a byte. */
  readonly silenceLimitMs?: number;
}

/**
 * The length of the queue of new connections. With Node's 511, a burst of connections would be
 * reset.
 */
const BACKLOG = 4096;

const LOOPBACK = '127.0.0.1';

export interface RunningServer {
  /** The address to open on this machine, such as `http://127.0.0.1:4173`. */
  readonly address: string;
  /**
   * The address for other devices. With a wildcard host, it is that of the machine in its network.
   */
  readonly outerAddress: string;
  readonly drain: (limitMs: number) => Promise<void>;
}

export async function listen(
  server: FastifyInstance,
  options: ListenOptions,
): Promise<RunningServer> {
  const { host, port, silenceLimitMs = RECEIVE_LIMIT_MS } = options;
  const connections = connectionsTo(server.server, silenceLimitMs);
  try {
    await server.listen({ host, port, backlog: BACKLOG });
  } catch (error) {
    throw error instanceof Error && 'code' in error
      ? refusalFor(String(error.code), options)
      : error;
  }
  const bound = { host, port: portOf(server.server.address()) };
  return {
    address: addressWith(LOOPBACK, bound),
    outerAddress: outerAddressOf(bound),
    drain: (limitMs) => drain(server, connections, limitMs),
  };
}

/** The address for other devices of a provider that listens there. */
export function outerAddressOf(at: Pick<ListenOptions, 'host' | 'port'>): string {
  return addressWith(networkAddress() ?? LOOPBACK, at);
}

function addressWith(
  substitute: string,
  { host, port }: Pick<ListenOptions, 'host' | 'port'>,
): string {
  return urlOf(isWildcard(host) ? substitute : host, port);
}

/** Closes a connection on which nothing is sent: Node's time limits begin with the first byte. */
function connectionsTo(server: Server, silenceLimitMs: number): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    const timer = setTimeout(closeUnused, silenceLimitMs, [socket]).unref();
    open.add(socket);
    socket.once('close', () => {
      clearTimeout(timer);
      open.delete(socket);
    });
  });
  return open;
}

function refusalFor(code: string, { host, port, dataDir }: ListenOptions): StartRefusal {
  const owner = ownerOf(dataDir);
  if (code === 'EADDRINUSE') {
    const who = owner
      ? `Kettle already runs here, as process ${owner.pid}`
      : 'another program is using it';
    return new StartRefusal(`Port ${port} is taken: ${who}. Set PORT to use another one.`);
  }
  return new StartRefusal(
    `Kettle cannot listen on ${host}, port ${port} (${code}). Set HOST to an address of this machine and PORT to a free port above 1023.`,
  );
}

/** Whether the server listens at all addresses of the machine. No browser can open a wildcard. */
function isWildcard(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

function urlOf(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port.');
  return address.port;
}

const IDLE_CHECK_MS = 50;
const ACCEPT_PENDING_MS = 100;
const UNUSED_AFTER_MS = 1000;

/**
 * Stops accepting connections, finishes the requests in progress, and closes those that exceed the
 * limit. It first accepts the connections that already wait, to answer their requests with a
 * refusal: after an immediate close they would be reset.
 */
async function drain(
  server: FastifyInstance,
  connections: ReadonlySet<Socket>,
  limitMs: number,
): Promise<void> {
  await wait(ACCEPT_PENDING_MS);
  const unusedTimer = setTimeout(() => closeUnused(connections), UNUSED_AFTER_MS);
  const limitTimer = setTimeout(() => server.server.closeAllConnections(), limitMs);
  const idleTimer = setInterval(() => server.server.closeIdleConnections(), IDLE_CHECK_MS);
  try {
    await server.close();
  } finally {
    clearTimeout(limitTimer);
    clearTimeout(unusedTimer);
    clearInterval(idleTimer);
  }
}

/**
 * Closes connections that never sent a byte. Browsers open them in advance, and Node does not count
 * them as idle.
 */
function closeUnused(connections: Iterable<Socket>): void {
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
}
