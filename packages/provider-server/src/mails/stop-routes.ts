import type { MailKind } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Store } from '../database/store.ts';
import { API_HEADERS } from '../edge/security-headers.ts';
import { serviceUnavailable } from '../edge/status-messages.ts';
import { PUBLIC_MAIL_KINDS } from './outbox.ts';
import { recipientOfLink, STOP_PATH } from './stop-links.ts';

/** The kinds of mail that others cause, and that a recipient can stop. */
const STOPPABLE_KINDS: readonly MailKind[] = [...PUBLIC_MAIL_KINDS, 'reminder'];

const HEADERS = {
  ...API_HEADERS,
  'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
} as const;

const QUERY = {
  type: 'object',
  properties: { to: { type: 'string', pattern: '^[A-Za-z0-9_-]{86}$' } },
  required: ['to'],
} as const;

interface StopQuery {
  readonly Querystring: { readonly to: string };
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

  app.get<StopQuery>(STOP_PATH, { schema: { querystring: QUERY } }, ({ query }, reply) =>
    reply.headers(HEADERS).send(
      page(
        'Stop these emails',
        `<p>We will send no more invitations, reminders or saved packages to your email address.</p>
<form method="post" action="${STOP_PATH}?to=${query.to}"><button>Stop these emails</button></form>`,
      ),
    ),
  );

  app.post<StopQuery>(STOP_PATH, { schema: { querystring: QUERY } }, async ({ query }, reply) => {
    const current = store();
    if (!current) throw serviceUnavailable();
    const recipientKey = recipientOfLink(current.keys, query.to);
    void reply.headers(HEADERS);
    if (!recipientKey) {
      return reply
        .code(404)
        .send(page('This link doesn’t work', '<p>Use the link of a newer email.</p>'));
    }
    await stopMails(current.db, recipientKey);
    return reply.send(page('Stopped', '<p>You will get no more of these emails from us.</p>'));
  });
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

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
}
