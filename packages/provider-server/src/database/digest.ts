import { createHash } from 'node:crypto';
import { emailKey } from '@kettle/core';

/** Returns a digest to store in keys instead of personal data, such as an e-mail address. */
export function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Returns the same digest for every spelling of an e-mail address. */
export function emailDigest(email: string): Buffer {
  return digestOf(emailKey(email));
}

export function hexDigest(email: string): string {
  return emailDigest(email).toString('hex');
}
