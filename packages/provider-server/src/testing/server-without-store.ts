import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../server.ts';
import type { ServerOptions } from '../server-options.ts';
import { fixedClock } from './fixed-clock.ts';

/** A server whose database is not there: for what is judged before anything is looked up. */
export function serverWithoutStore(options: Partial<ServerOptions> = {}): FastifyInstance {
  return buildServer({
    clock: fixedClock(),
    log: () => undefined,
    store: () => undefined,
    siteUrl: () => 'https://kettle.test',
    providerUrl: '/api',
    ...options,
  });
}

/** Listens on a free port of this machine, for who talks to it through a socket. */
export async function listeningPort(server: FastifyInstance): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}
