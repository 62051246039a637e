import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../start/server.ts';
import type { ServerOptions } from '../start/server-options.ts';
import { fixedClock } from './fixed-clock.ts';
import { silentLog } from './logs.ts';
import { SANDBOX } from './sandbox.ts';

/**
 * Creates a server whose database is not open, to test checks that run before the database is used.
 */
export function serverWithoutStore(options: Partial<ServerOptions> = {}): FastifyInstance {
  return buildServer({
    clock: fixedClock(),
    log: silentLog,
    store: () => undefined,
    siteUrl: () => 'https://kettle.test',
    providerUrl: '/api',
    business: () => SANDBOX,
    ...options,
  });
}

/** Listens on a free port of this machine, for tests that use a raw socket. Returns the port. */
export async function listeningPort(server: FastifyInstance): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}
