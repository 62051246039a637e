import { success, type CodeMessage } from '@kettle/core';
import { AFFILIATE_MESSAGES, REFERRAL_MESSAGES } from './seed/codes.ts';
import { refuse, type Decision } from './refusal.ts';

/** GET /referral: an unknown code is `not-found`. */
export function findReferral(code: string): Decision<CodeMessage> {
  return messageOf(REFERRAL_MESSAGES, code, 'We do not know this referral code.');
}

/** GET /affiliate: an unknown code is `not-found`. */
export function findAffiliate(code: string): Decision<CodeMessage> {
  return messageOf(AFFILIATE_MESSAGES, code, 'We do not know this affiliate code.');
}

function messageOf(
  known: ReadonlyMap<string, string>,
  code: string,
  otherwise: string,
): Decision<CodeMessage> {
  const message = known.get(code.trim());
  return message === undefined ? refuse('not-found', otherwise) : success({ message });
}
