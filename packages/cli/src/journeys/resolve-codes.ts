import {
  INVALID_CODE_MESSAGES,
  omitUndefined,
  type CodeKind,
  type Codes,
  type CodeVerdict,
} from '@kettle/core';
import type { LookUpContext } from './run-context.ts';

interface ResolvedCodes {
  /** The codes that the sign-up keeps and sends. */
  readonly codes: Codes;
  /** What the provider says of the codes, for the person. */
  readonly lines: readonly string[];
}

/**
 * Checks the codes that a sign-up begins with, as the site does for a link: the provider's message is shown for a valid one
 * (RF2, RF5), and only a valid one is kept. A code that could not be checked is not called invalid and not kept (RF7). Agent and
 * offer codes need no validation.
 */
export async function resolveCodes(
  codes: Codes,
  { services: { useCases }, interrupts }: Pick<LookUpContext, 'services' | 'interrupts'>,
): Promise<ResolvedCodes> {
  const { referral, affiliate, ...others } = codes;
  const { signal } = interrupts;
  const validated = await Promise.all([
    referral === undefined ? undefined : useCases.checkReferral(referral, signal),
    affiliate === undefined ? undefined : useCases.checkAffiliate(affiliate, signal),
  ]);
  interrupts.check();
  const [ofReferral, ofAffiliate] = validated;
  return {
    codes: omitUndefined({
      ...others,
      referral: validCode(ofReferral),
      affiliate: validCode(ofAffiliate),
    }),
    lines: [
      ...(ofReferral ? [lineOf('referral', ofReferral)] : []),
      ...(ofAffiliate ? [lineOf('affiliate', ofAffiliate)] : []),
    ],
  };
}

function validCode(validated: CodeVerdict | undefined): string | undefined {
  return validated?.kind === 'valid' ? validated.code : undefined;
}

function lineOf(kind: CodeKind, validated: CodeVerdict): string {
  if (validated.kind === 'valid') return validated.message;
  if (validated.kind === 'invalid') return INVALID_CODE_MESSAGES[kind];
  return `The ${kind} code could not be checked, so the sign-up continues without it.`;
}

/** The flags of the codes as typed, for a command that repeats the sign-up. */
export function codeArguments({ referral, affiliate, agent, offer }: Codes): readonly string[] {
  return Object.entries({ referral, affiliate, agent, offer }).flatMap(([name, code]) =>
    code === undefined ? [] : [`--${name}`, code],
  );
}
