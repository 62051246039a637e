import { restoreCodes, serialiseCodes, type CodeKind, type CodeVerdict } from '@kettle/core';
import { ignoreChunkLoadError } from '../../platform/import-with-retry.ts';
import type { Services } from '../../composition/services.ts';
import type { LeadStore } from './lead-store.ts';

interface CheckCodeParts {
  readonly lead: LeadStore;
  readonly services: Services;
  readonly signal?: AbortSignal;
}

/**
 * Validates a code from a link or an earlier visit, and stores it only if it is valid. A stored
 * code that has become invalid is removed. A code without a verdict is kept apart for
 * `recheckCodes`.
 */
export async function checkCode(
  kind: CodeKind,
  code: string,
  { lead, services, signal }: CheckCodeParts,
): Promise<CodeVerdict> {
  const checked = await services().then(
    ({ checkAffiliate, checkReferral }) =>
      (kind === 'referral' ? checkReferral : checkAffiliate)(code, signal),
    ignoreChunkLoadError,
  );
  const verdict = checked ?? { kind: 'unchecked', failure: { kind: 'unreachable' } };
  if (signal?.aborted) return verdict;
  if (verdict.kind === 'valid') lead.addCodes({ [kind]: verdict.code });
  if (verdict.kind === 'invalid' && lead.journey.codes[kind] === code) lead.removeCode(kind);
  const { [kind]: _before, ...others } = uncheckedCodes(lead);
  const unchecked = verdict.kind === 'unchecked' ? { ...others, [kind]: code } : others;
  lead.uncheckedCodes.write(serialiseCodes(unchecked));
  return verdict;
}

/**
 * Checks the codes of this visit again on which there is no verdict yet. Nothing waits for it
 * (RF7).
 */
export function recheckCodes(parts: CheckCodeParts): void {
  const { referral, affiliate } = uncheckedCodes(parts.lead);
  if (referral !== undefined) void checkCode('referral', referral, parts);
  if (affiliate !== undefined) void checkCode('affiliate', affiliate, parts);
}

function uncheckedCodes({ uncheckedCodes: text }: LeadStore) {
  return restoreCodes(text.read() ?? '{}');
}
