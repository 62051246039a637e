import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_HEADERS } from '../edge/security-headers.ts';
import { refusalOf } from '../edge/status-words.ts';
import { isLocal } from '../limits/rate-limits.ts';

/** For development: the mails that were sent, newest first. Their links are for nobody else on the network. */
export function sandboxRoutes(
  app: FastifyInstance,
  readMails: () => Promise<readonly object[]>,
): void {
  app.get('/sandbox/mailbox', async (request, reply) => {
    void reply.headers(API_HEADERS);
    if (!isLocal(request) || isPassedOn(request)) throw refusalOf(404);
    return reply.send({ mails: await readMails() });
  });
}

/** By a proxy on this very machine, for somebody elsewhere. */
function isPassedOn({ headers }: FastifyRequest): boolean {
  return ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some((name) => name in headers);
}
