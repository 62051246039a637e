import { presentParts, type Codes, type JudgedCode } from '@kettle/core';
import type { LookUpContext } from './run-context.ts';

/** The messages of product.md section 8. */
export const INVALID_CODE_WORDS = {
  referral: 'Referral Code Invalid',
  affiliate: 'Affiliate Code Invalid',
} as const;

type JudgedKind = keyof typeof INVALID_CODE_WORDS;

/**
 * Keeps the referral and affiliate codes only if the provider calls them valid. The sign-up continues without the others
 * (decisions 32 and 47).
 */
export async function judgeCodes(given: Codes, context: LookUpContext): Promise<Codes> {
  const [referral, affiliate] = await Promise.all([
    judge('referral', given, context),
    judge('affiliate', given, context),
  ]);
  return presentParts({ ...given, referral, affiliate });
}

async function judge(
  kind: JudgedKind,
  given: Codes,
  { services: { useCases }, interrupts, say }: LookUpContext,
): Promise<string | undefined> {
  const code = given[kind];
  if (code === undefined) return undefined;
  const ask = kind === 'referral' ? useCases.judgeReferral : useCases.judgeAffiliate;
  const judged = await ask(code, interrupts.signal);
  if (judged.kind === 'valid') return judged.code;
  say.warn(`codes.${kind}: ${wordsOf(kind, judged)}, so it is left out`);
  return undefined;
}

function wordsOf(kind: JudgedKind, judged: JudgedCode): string {
  return judged.kind === 'invalid' ? INVALID_CODE_WORDS[kind] : 'Nobody could be asked about it';
}
