import type { SubmissionKind } from '@kettle/core';
import { nodeCrypto } from '../shell/node-crypto.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isSubmissionKey(text: string): boolean {
  return UUID.test(text);
}

/**
 * One key stands for a whole sign-up: the submission that it is named for carries it, the others a
 * key made from it, so that repeating the sign-up repeats every one of them harmlessly.
 */
export function keyOfKind(key: string, main: SubmissionKind, kind: SubmissionKind): string {
  if (kind === main) return key;
  const digest = nodeCrypto().hash('sha256', `${key.toLowerCase()} ${kind}`, 'hex');
  const variant = ((Number.parseInt(digest.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `4${digest.slice(13, 16)}`,
    `${variant}${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}
