import { fingerprintOf, matchesFingerprint } from '../database/bank-keys/fingerprint.ts';
import type { KeyRing } from '../database/bank-keys/key-ring.ts';
import { emailDigest } from '../database/digest.ts';

/** The page that stops all mails of this kind to a recipient. */
export const STOP_PATH = '/stop-emails';

const DIGEST_BYTES = 32;

/**
 * The link that stops such mails to an address. It says for whom, and by whose key, so it works
 * after the mail was deleted here, and nobody can make one for another address.
 */
export function stopLinkTo(
  email: string,
  { keys, siteUrl }: { readonly keys: KeyRing; readonly siteUrl: string },
): string {
  const recipientKey = emailDigest(email);
  const { digest } = fingerprintOf(keys, contentOf(recipientKey));
  const to = Buffer.concat([recipientKey, digest]).toString('base64url');
  return `${siteUrl}${STOP_PATH}?to=${to}`;
}

/** The recipient whose link this is, as a digest. Undefined if no key of ours has made it. */
export function recipientOfLink(keys: KeyRing, to: string): Buffer | undefined {
  const bytes = Buffer.from(to, 'base64url');
  const recipientKey = bytes.subarray(0, DIGEST_BYTES);
  const digest = bytes.subarray(DIGEST_BYTES);
  const isOurs = [...keys.all.keys()].some((keyId) =>
    matchesFingerprint(keys, { keyId, digest }, contentOf(recipientKey)),
  );
  return isOurs ? recipientKey : undefined;
}

/** No request has this content, so no other fingerprint is one of a link. */
function contentOf(recipientKey: Buffer): string {
  return `stop emails to ${recipientKey.toString('hex')}`;
}
