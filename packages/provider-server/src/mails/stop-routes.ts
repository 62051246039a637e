import type { MailKind } from '@kettle/provider-domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Store } from '../database/store.ts';
import { PLAIN_PAGE_HEADERS, plainPage } from '../edge/plain-page.ts';
import { serviceUnavailable } from '../edge/status-messages.ts';
import { PUBLIC_MAIL_KINDS } from './outbox.ts';
import { recipientOfLink, STOP_PATH } from './stop-links.ts';

/** The kinds of mail that others cause, and that a recipient can stop. */
const STOPPABLE_KINDS: readonly MailKind[] = [...PUBLIC_MAIL_KINDS, 'reminder'];

const QUERY = { type: 'object', properties: { to: { type: 'string' } } } as const;

/** What a link has in `to`, unless it was cut off or changed on its way. */
const WHOLE = /^[A-Za-z0-9_-]{86}$/;

interface StopQuery {
  readonly Querystring: { readonly to?: string };
}

/**
 * The page that a mail's link opens, and what it sends. A GET changes nothing, because mail
 * programs open links to check them. A mail program that offers 'unsubscribe' posts by itself
 * (https://www.rfc-editor.org/rfc/rfc8058).
 */
export async function stopRoutes(
  app: FastifyInstance,
  store: () => Store | undefined,
): Promise<void> {
  app.removeAllContentTypeParsers();
  // What a form or a mail program posts says nothing more.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));

  app.get<StopQuery>(STOP_PATH, { schema: { querystring: QUERY } }, ({ query }, reply) => {
    const { to = '' } = query;
    if (!WHOLE.test(to)) return sendUnknownLink(reply);
    return reply.headers(PLAIN_PAGE_HEADERS).send(
      plainPage(
        'Stop these emails',
        `<p>We will send no more invitations, reminders or saved packages to your email address.</p>
<form method="post" action="${STOP_PATH}?to=${to}"><button>Stop these emails</button></form>`,
      ),
    );
  });

  app.post<StopQuery>(STOP_PATH, { schema: { querystring: QUERY } }, async ({ query }, reply) => {
    const current = store();
    if (!current) throw serviceUnavailable();
    const recipientKey = recipientOfLink(current.keys, query.to ?? '');
    if (!recipientKey) return sendUnknownLink(reply);
    await stopMails(current.db, recipientKey);
    return reply
      .headers(PLAIN_PAGE_HEADERS)
      .send(plainPage('Stopped', '<p>You will get no more of these emails from us.</p>'));
  });
}

function sendUnknownLink(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers(PLAIN_PAGE_HEADERS)
    .send(plainPage('This link doesn’t work', '<p>Use the link of a newer email.</p>'));
}

/** Stops such mails to a recipient, and those that wait. */
function stopMails(db: Database, key: Buffer): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('stopped_recipient')
      .values({ recipient_key: key })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .deleteFrom('outbox')
      .where('recipient_key', '=', key)
      .where('kind', 'in', STOPPABLE_KINDS)
      .where('sent_at', 'is', null)
      .execute();
  });
}
