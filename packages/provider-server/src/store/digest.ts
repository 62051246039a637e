import { createHash } from 'node:crypto';
import { emailKey } from '@kettle/core';

/** A digest stands in keys for what must not be readable in them, such as an e-mail address. */
export function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The same for every spelling of an e-mail address. */
export function emailDigest(email: string): Buffer {
  return digestOf(emailKey(email));
}
