import { newGuid } from '../database/guid.ts';

/** Matches the line of a mail's text that is the link of a lead or a payer alone, and the token in it. */
const OWN_LINK = /^https?:\S+[?&](?:lead|token)=(\w+)$/m;

interface MailWords {
  readonly body: string;
  readonly html: string;
}

/** A mail with another token in its own link. Undefined for a mail without one. */
export function withNewToken({
  body,
  html,
}: MailWords): (MailWords & { readonly token: string }) | undefined {
  const old = OWN_LINK.exec(body)?.[1];
  if (old === undefined) return undefined;
  const token = newGuid();
  return { token, body: body.replaceAll(old, token), html: html.replaceAll(old, token) };
}
