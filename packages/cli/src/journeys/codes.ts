import {
  failure,
  INVALID_CODE_MESSAGES,
  omitUndefined,
  success,
  uncheckedCodeMessage,
  type CodeKind,
  type Codes,
  type CodeVerdict,
  type Result,
} from '@kettle/core';
import type { PricingFailure } from './price-package.ts';
import type { LookUpContext } from './run-context.ts';

type CheckContext = Pick<LookUpContext, 'services' | 'interrupts'>;

/**
 * Checks the codes of a document and returns the valid ones. Warns about the others, and the
 * sign-up continues without them (CM14). Fails if a batch has to wait, because it sends the row
 * again.
 */
export async function checkCodes(
  codes: Codes,
  context: LookUpContext,
): Promise<Result<Codes, Extract<PricingFailure, { kind: 'failed' }>>> {
  const verdicts = await verdictsOf(codes, context);
  for (const { kind, verdict } of verdicts) {
    if (verdict.kind === 'unchecked' && context.isRateLimited?.() === true) {
      return failure({ kind: 'failed', problem: verdict.failure });
    }
    if (verdict.kind === 'valid') continue;
    const message =
      verdict.kind === 'invalid' ? INVALID_CODE_MESSAGES[kind] : 'It could not be checked';
    context.reporter.warn(`codes.${kind}: ${message}, so it is left out`);
  }
  return success(validCodes(codes, verdicts));
}

interface ResolvedCodes {
  /** The valid codes. */
  readonly codes: Codes;
  /** The codes on which there is no verdict yet. */
  readonly unchecked: Codes;
  /** A message for each checked code. */
  readonly lines: readonly string[];
}

/**
 * Checks the codes that a sign-up by prompts starts with, as the site does for a link: the
 * provider's message is shown for a valid code (RF2, RF5). A code that could not be checked is not
 * called invalid: it is checked again with the price (RF7).
 */
export async function resolveCodes(codes: Codes, context: CheckContext): Promise<ResolvedCodes> {
  const verdicts = await verdictsOf(codes, context);
  context.interrupts.check();
  const unchecked = verdicts
    .filter(({ verdict }) => verdict.kind === 'unchecked')
    .map(({ kind }) => [kind, codes[kind]]);
  return {
    codes: validCodes(codes, verdicts),
    unchecked: Object.fromEntries(unchecked) as Codes,
    lines: verdicts.map(messageOf),
  };
}

interface CheckedCode {
  readonly kind: CodeKind;
  readonly verdict: CodeVerdict;
}

/** Checks the referral and the affiliate code. Agent and offer codes need no check. */
async function verdictsOf(
  { referral, affiliate }: Codes,
  { services: { useCases }, interrupts: { signal } }: CheckContext,
): Promise<readonly CheckedCode[]> {
  const [ofReferral, ofAffiliate] = await Promise.all([
    referral === undefined ? undefined : useCases.checkReferral(referral, signal),
    affiliate === undefined ? undefined : useCases.checkAffiliate(affiliate, signal),
  ]);
  return [
    ...(ofReferral ? [{ kind: 'referral', verdict: ofReferral } as const] : []),
    ...(ofAffiliate ? [{ kind: 'affiliate', verdict: ofAffiliate } as const] : []),
  ];
}

function validCodes(codes: Codes, verdicts: readonly CheckedCode[]): Codes {
  const checked = verdicts.map(({ kind, verdict }) => [
    kind,
    verdict.kind === 'valid' ? verdict.code : undefined,
  ]);
  return omitUndefined({ ...codes, ...(Object.fromEntries(checked) as Codes) });
}

function messageOf({ kind, verdict }: CheckedCode): string {
  if (verdict.kind === 'valid') return verdict.message;
  if (verdict.kind === 'invalid') return INVALID_CODE_MESSAGES[kind];
  return uncheckedCodeMessage(kind);
}

/** The flags of the codes, for a command that repeats the sign-up. */
export function codeArguments({ referral, affiliate, agent, offer }: Codes): readonly string[] {
  return Object.entries({ referral, affiliate, agent, offer }).flatMap(([name, code]) =>
    code === undefined ? [] : [`--${name}`, code],
  );
}
