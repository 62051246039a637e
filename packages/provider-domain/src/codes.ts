import { success, type CodeMessage } from '@kettle/core';
import type { Codes } from './company/company.ts';
import { refuse, type Decision } from './refusal.ts';

/** GET /referral: an unknown code is `not-found`. */
export function findReferral({ referral }: Codes, code: string): Decision<CodeMessage> {
  return messageOf(referral, code, 'We do not know this referral code.');
}

/** GET /affiliate: an unknown code is `not-found`. */
export function findAffiliate({ affiliate }: Codes, code: string): Decision<CodeMessage> {
  return messageOf(affiliate, code, 'We do not know this affiliate code.');
}

function messageOf(
  known: ReadonlyMap<string, string>,
  code: string,
  fallback: string,
): Decision<CodeMessage> {
  const message = known.get(code.trim());
  return message === undefined ? refuse('not-found', fallback) : success({ message });
}
