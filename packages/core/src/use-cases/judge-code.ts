import { usableCode } from '../domain/codes.ts';
import { hasAnswer } from '../domain/failure-words.ts';
import type { Result } from '../domain/result.ts';
import type { CodeMessage, Referrals } from '../ports/referrals.ts';

/**
 * - `valid`: to be kept and sent, with the provider's message.
 * - `invalid`: the provider answered, and it is not a valid code.
 * - `unjudged`: no answer came; the code is not called invalid, and not kept (decision 32).
 */
export type JudgedCode =
  | { readonly kind: 'valid'; readonly code: string; readonly message: string }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unjudged' };

type Ask = (
  code: string,
  signal?: AbortSignal,
) => Promise<Result<CodeMessage, { readonly kind: string }>>;

/** What a link is pasted with out of a message: a quote, a bracket, the full stop of its sentence. */
const PASTED_ROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * Text that can be no code is invalid without asking, so that nothing of it is ever sent. A code may end in a full stop,
 * so it is asked about as it stands first.
 */
function judgeBy(ask: Ask) {
  const judge = async (code: string, signal?: AbortSignal): Promise<JudgedCode> => {
    const answer = await ask(code, signal);
    if (answer.ok) return { kind: 'valid', code, message: answer.value.message };
    return { kind: hasAnswer(answer.error) ? 'invalid' : 'unjudged' };
  };
  return async (text: string, signal?: AbortSignal): Promise<JudgedCode> => {
    const code = usableCode(text);
    if (code === undefined) return { kind: 'invalid' };
    const verdict = await judge(code, signal);
    const bare = code.replace(PASTED_ROUND, '');
    if (verdict.kind !== 'invalid' || bare === code || bare === '') return verdict;
    return judge(bare, signal);
  };
}

/** Judges the referral code of a link. */
export function createJudgeReferral({ referrals }: { referrals: Referrals }) {
  return judgeBy((code, signal) => referrals.referral(code, signal));
}

/** Judges the affiliate code of a link. */
export function createJudgeAffiliate({ referrals }: { referrals: Referrals }) {
  return judgeBy((code, signal) => referrals.affiliate(code, signal));
}
