import { exhaustive } from './result.ts';
import type { Failure } from './failure.ts';

/** The error catalogue: the sentence shown for a call whose answer has no usable message. */
export const FAILURE_MESSAGES = {
  general: 'Something went wrong on our side. Nothing you typed is lost. Try again.',
  voucher: 'Invalid voucher code. Check and try again.',
  addresses: 'Failed to fetch addresses',
  selection: 'Service error - Unable to update your package choices, please try again later.',
  email:
    'There has been a problem sending the email, try again or note down share link for reference',
  alreadyJoined: "Oops, you're already joined onto this account.",
  missingGuid: 'Cannot detect guid',
} as const;

/** Shown in place of a text that is missing from a provider's answer. */
export const FALLBACK_MESSAGES = {
  creator: 'Your housemate',
  code: 'Your code has been added to your sign-up.',
} as const;

/** The messages for codes that the provider does not accept. */
export const INVALID_CODE_MESSAGES = {
  referral: 'Referral Code Invalid',
  affiliate: 'Affiliate Code Invalid',
} as const;

/** The codes that the provider checks. */
export type CodeKind = keyof typeof INVALID_CODE_MESSAGES;

/** The sentence for a code on which there is no verdict (RF7). */
export const uncheckedCodeMessage = (kind: CodeKind): string =>
  `We couldn't check your ${kind} code yet.`;

export const PANEL_TITLES = {
  problem: "There's a problem...",
  bankDetails: "Whoops! Something's not right",
} as const;

/** The sentence shown when there was no answer. */
export function networkMessage(productName: string): string {
  return `The ${productName} API could not be accessed. Check your connection and try again.`;
}

/** The sentence shown when another tab is already sending the same submission (KE17). */
export const SENDING_ELSEWHERE_MESSAGE =
  'Another tab of this browser is sending this at the moment. Nothing was sent from here. ' +
  'Wait for the other tab, or try again in a moment.';

const WITHOUT_ANSWER: ReadonlySet<string> = new Set(['unreachable', 'timed-out', 'aborted']);

type WithoutAnswer = Extract<Failure, { readonly kind: 'unreachable' | 'timed-out' | 'aborted' }>;

/** Whether the provider answered at all, even unreadably. */
export function hasAnswer<F extends { readonly kind: string }>(
  failure: F,
): failure is Exclude<F, WithoutAnswer> {
  return !WITHOUT_ANSWER.has(failure.kind);
}

/** The sentence for a failed answer: its first message, or `fallback` when there is none. */
function answerMessage(failure: Exclude<Failure, WithoutAnswer>, fallback: string): string {
  return failure.kind === 'unreadable' ? fallback : (failure.messages[0] ?? fallback);
}

/**
 * The sentence shown for a failure: `answerMessage` if the provider answered, else
 * `networkMessage`.
 */
export function failureMessage(
  failure: Failure,
  productName: string,
  fallback: string = FAILURE_MESSAGES.general,
): string {
  switch (failure.kind) {
    case 'refused':
    case 'faulted':
    case 'unreadable':
      return answerMessage(failure, fallback);
    case 'unreachable':
    case 'timed-out':
    case 'aborted':
      return networkMessage(productName);
    default:
      return exhaustive(failure);
  }
}

/**
 * The message for a direct debit whose outcome is unknown, because the call timed out, the
 * connection was lost, or the answer cannot be read (ER6). It starts with what happened.
 */
export function unknownOutcomeMessage(failure: Failure, productName: string): string {
  return (
    `${failureMessage(failure, productName)} We cannot tell yet whether your Direct Debit was set up. ` +
    'Everything you typed is still here, and you will not be signed up twice.'
  );
}
