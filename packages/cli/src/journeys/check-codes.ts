import {
  failure,
  INVALID_CODE_MESSAGES,
  omitUndefined,
  success,
  type CodeKind,
  type Codes,
  type CodeVerdict,
  type Result,
} from '@kettle/core';
import type { PricingFailure } from './price-package.ts';
import type { LookUpContext } from './run-context.ts';

/**
 * Keeps the referral and affiliate codes only if the provider calls them valid. The sign-up continues without the others
 * (CM14). A batch that is asked to wait stops the row instead, because it sends the row again.
 */
export async function checkCodes(
  given: Codes,
  context: LookUpContext,
): Promise<Result<Codes, Extract<PricingFailure, { kind: 'failed' }>>> {
  const [referral, affiliate] = await Promise.all([
    validate('referral', given, context),
    validate('affiliate', given, context),
  ]);
  for (const validated of [referral, affiliate]) {
    if (validated?.kind === 'unchecked' && context.isRateLimited?.() === true)
      return failure({ kind: 'failed', problem: validated.failure });
  }
  return success(
    omitUndefined({
      ...given,
      referral: codeOrWarning('referral', referral, context),
      affiliate: codeOrWarning('affiliate', affiliate, context),
    }),
  );
}

async function validate(
  kind: CodeKind,
  given: Codes,
  { services: { useCases }, interrupts }: LookUpContext,
): Promise<CodeVerdict | undefined> {
  const code = given[kind];
  if (code === undefined) return undefined;
  const ask = kind === 'referral' ? useCases.checkReferral : useCases.checkAffiliate;
  return ask(code, interrupts.signal);
}

function codeOrWarning(
  kind: CodeKind,
  validated: CodeVerdict | undefined,
  { reporter }: LookUpContext,
): string | undefined {
  if (validated === undefined) return undefined;
  if (validated.kind === 'valid') return validated.code;
  reporter.warn(`codes.${kind}: ${wordsOf(kind, validated)}, so it is left out`);
  return undefined;
}

function wordsOf(kind: CodeKind, validated: CodeVerdict): string {
  return validated.kind === 'invalid' ? INVALID_CODE_MESSAGES[kind] : 'It could not be checked';
}
