import { newGuid } from '../database/guid.ts';

/** Matches the line of a mail's text that is the link of a lead or a payer alone, and the token in it. */
const OWN_LINK = /^https?:\S+[?&](?:lead|token)=(\w+)$/m;

interface MailWords {
  readonly body: string;
  readonly html: string;
}

interface ChangedLink {
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
  const changed = (text: string) => text.replaceAll(formerToken, token);
  return { formerToken, token, words: { body: changed(body), html: changed(html) } };
}
