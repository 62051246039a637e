import type { Mail } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { isOpenedByPerson } from '../edge/error-page.ts';
import { API_HEADERS } from '../edge/security-headers.ts';
import { refusalOf } from '../edge/status-messages.ts';
import { isForwarded, isLocal } from '../edge/limits/sender.ts';
import { isLoopbackName } from '../edge/loopback-name.ts';
import { MAILBOX_HEADERS, mailboxPage } from './mailbox-page.ts';

/** A mail has all its stored properties. */
const MAIL = { type: 'object', additionalProperties: true } as const;
const MAILS = { type: 'object', properties: { mails: { type: 'array', items: MAIL } } } as const;

/**
 * Lists the sent mails for development, newest first: to a person as a page, to a script as JSON.
 * Answers 404 to other machines, because mails contain private links, and for other host names,
 * because of DNS rebinding: another site's host name can point to this machine.
 */
export function sandboxRoutes(
  app: FastifyInstance,
  readMails: () => Promise<readonly Mail[]>,
): void {
  app.get('/sandbox/mailbox', { schema: { response: { 200: MAILS } } }, async (request, reply) => {
    void reply.headers(API_HEADERS);
    if (!isLocal(request) || !isLoopbackName(request.hostname) || isForwarded(request))
      throw refusalOf(404);
    const mails = await readMails();
    return isOpenedByPerson(request.raw)
      ? reply.headers(MAILBOX_HEADERS).send(mailboxPage(mails))
      : reply.send({ mails });
  });
}
