import type { FastifyInstance } from 'fastify';
import { API_HEADERS } from '../edge/security-headers.ts';

/** For development: the mails that were sent, newest first. */
export function sandboxRoutes(
  app: FastifyInstance,
  readMails: () => Promise<readonly object[]>,
): void {
  app.get('/sandbox/mailbox', async (_request, reply) =>
    reply.headers(API_HEADERS).send({ mails: await readMails() }),
  );
}
