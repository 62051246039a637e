import type { SubmissionKind } from '@kettle/core';
import { nodeCrypto } from '../composition/system.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isSubmissionKey(text: string): boolean {
  return UUID.test(text);
}

/**
 * The key of one submission of a run. The main submission has the run's own key; the others have
 * keys derived from it, so that repeating the run with its key repeats every submission safely.
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
