import { sql, type RawBuilder } from 'kysely';
import { newGuid } from '../database/guid.ts';

/** Matches the line of a mail's text that is a payer's alone, and the token in it. */
const OWN_LINK = /^https?:\S+[?&](?:me|token)=(\w*)$/m;
/**
 * The token in such a link in a mail's text or HTML, after what leads to it. The database reads it
 * too.
 */
const TOKEN = String.raw`([?&;](?:me|token)=)\w*`;

interface MailWords {
  readonly body: string;
  readonly html: string;
}

interface ChangedLink {
  /** Empty for a mail that has left. */
  readonly formerToken: string;
  readonly token: string;
  /** The mail with the new token. */
  readonly words: MailWords;
}

/** Puts another token into the own link of a mail. Undefined for a mail without one. */
export function withNewToken({ body, html }: MailWords): ChangedLink | undefined {
  const formerToken = OWN_LINK.exec(body)?.[1];
  if (formerToken === undefined) return undefined;
  const token = newGuid();
  const changed = (text: string) => text.replaceAll(new RegExp(TOKEN, 'g'), `$1${token}`);
  return { formerToken, token, words: { body: changed(body), html: changed(html) } };
}

/** A column of mails without the tokens in it. */
export function withoutToken(column: 'body' | 'html'): RawBuilder<string> {
  return sql<string>`regexp_replace(${sql.ref(column)}, ${TOKEN}, ${String.raw`\1`}, 'g')`;
}
