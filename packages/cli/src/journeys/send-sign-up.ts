import {
  applyChanges,
  FAILURE_WORDS,
  isDefinite,
  leadHousehold,
  leadPackagePrice,
  presentParts,
  type AccountOpened,
  type AlreadySignedUp,
  type BankDetails,
  type Conflict,
  type Failure,
  type HouseComplete,
  type Invitation,
  type LeadJourney,
  type PackagePrice,
  type Presignup,
  type SubmissionFailure,
} from '@kettle/core';
import type { Problem } from '../output/problems.ts';
import type { NotPriced } from './price-package.ts';
import type { RunContext } from './run-context.ts';
import { mayBeDone } from './sent-ledger.ts';

/**
 * How a sign-up ended.
 * - `failed`: `isOpen` is true if the provider may have carried it out anyway, so the key must be kept.
 * - `unknown`: the direct debit was sent, and no usable answer came back.
 */
export type SignUpOutcome =
  | {
      readonly kind: 'signed-up';
      readonly account: AccountOpened;
      readonly price: PackagePrice;
      /** Set if the sign-up succeeded but its invitations were not sent. */
      readonly invitationProblem?: SubmissionFailure | Conflict;
    }
  | Extract<NotPriced, { kind: 'mistakes' }>
  | { readonly kind: 'failed'; readonly problem: Problem; readonly isOpen?: boolean }
  | { readonly kind: 'unknown'; readonly failure: LostAnswer };

/** Why a direct debit that was sent has no usable answer. */
export type LostAnswer = Exclude<Failure, { readonly kind: 'refused' }>;

/** Everything that a sign-up sends. It is complete and reviewed before the first call. */
export interface LeadToSend {
  /** A journey that has products, picks, an address, personal details and a tenancy. */
  readonly journey: LeadJourney;
  readonly bank: BankDetails;
  readonly invitations: readonly Invitation[];
}

/** Sends one sign-up: the enquiry, its household and selected package, the direct debit, then the invitations. */
export async function sendSignUp(lead: LeadToSend, context: RunContext): Promise<SignUpOutcome> {
  const enquiry = await sendEnquiry(lead.journey, context);
  if (enquiry.kind === 'failed') return enquiry;
  return sendDirectDebit({ ...lead, journey: enquiry.journey }, context);
}

/** Sends the direct debit of a lead whose enquiry is sent, then the invitations. */
export async function sendDirectDebit(
  lead: LeadToSend,
  context: RunContext,
): Promise<SignUpOutcome> {
  const { journey } = lead;
  const { services, interrupts, ledger } = context;
  const isRepeat = mayBeDone(ledger);
  const answer = await interrupts.submitting(() =>
    services.useCases.setUpDirectDebit(journey, lead.bank, ledger),
  );
  if (!answer.ok) return withoutMandate(answer.error, isRepeat);
  const account = answer.value;
  const price = leadPackagePrice(journey);
  const invitationProblem = await sendInvitations(account, lead.invitations, context);
  return presentParts({ kind: 'signed-up' as const, account, price, invitationProblem });
}

type Enquiry =
  | { readonly kind: 'sent'; readonly journey: LeadJourney }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** Sends the enquiry. Its failure does not stop a repeat, because the first attempt has already sent it. */
async function sendEnquiry(journey: LeadJourney, context: RunContext): Promise<Enquiry> {
  const { services, interrupts, ledger } = context;
  const presignup = presignupOf(journey);
  const answer = await interrupts.submitting(() =>
    services.useCases.registerLead(journey, presignup, ledger),
  );
  if (!answer.ok) {
    return ledger.isRepeat ? { kind: 'sent', journey } : { kind: 'failed', problem: answer.error };
  }
  const registered = applyChanges(journey, answer.value);
  await describeLead(registered, context);
  return { kind: 'sent', journey: registered };
}

function presignupOf({ personalDetails }: LeadJourney): Presignup {
  if (!personalDetails) throw new Error('A sign-up without personal details was about to be sent.');
  const { leadType, firstname, lastname, email, tel } = personalDetails;
  return { leadType, firstname, lastname, email, tel, agreedToPolicy: true };
}

/**
 * Sends the details of the enquiry. A failure of either call does not stop the sign-up (product.md section 7), because the
 * direct debit carries them too; that the choices could not be saved is said (PK10).
 */
async function describeLead(
  journey: LeadJourney,
  { services, interrupts, say }: RunContext,
): Promise<void> {
  const { leadId, household } = journey;
  if (leadId === undefined || !household) return;
  const [, saved] = await interrupts.submitting(() =>
    Promise.all([
      services.ports.leads.saveHousehold(leadHousehold(leadId, household)),
      services.useCases.saveSelection(journey),
    ]),
  );
  if (!saved.ok && saved.error.kind !== 'aborted') {
    say.warn(`package: ${FAILURE_WORDS.selection} The sign-up itself carries them.`);
  }
}

export async function sendInvitations(
  { guid }: AccountOpened,
  invitations: readonly Invitation[],
  { services, interrupts, ledger }: RunContext,
): Promise<SubmissionFailure | Conflict | undefined> {
  if (invitations.length === 0) return undefined;
  if (interrupts.isInterrupted) return { kind: 'aborted' };
  const answer = await interrupts.submitting(() =>
    services.useCases.inviteHousemates(guid, invitations, ledger),
  );
  return answer.ok ? undefined : answer.error;
}

/** The outcome of a direct debit that was not answered with an account. */
function withoutMandate(
  error: SubmissionFailure | AlreadySignedUp,
  isRepeat: boolean,
): SignUpOutcome {
  if (isLost(error)) return { kind: 'unknown', failure: error };
  return { kind: 'failed', problem: error, isOpen: isOpenAfter(error, isRepeat) };
}

/**
 * Whether a direct debit may have been carried out in spite of this failure. A conflict refuses a first attempt, but says
 * nothing about the earlier attempt of a repeat: the key may have come with other details.
 */
export function isOpenAfter({ kind }: { readonly kind: string }, isRepeat: boolean): boolean {
  return kind === 'faulted' || (kind === 'conflict' && isRepeat);
}

/** Whether a direct debit was sent and no usable answer came back (decision 51). */
export function isLost(error: SubmissionFailure | Conflict | HouseComplete): error is LostAnswer {
  if (error.kind === 'conflict' || error.kind === 'under-way' || isDefinite(error)) return false;
  return error.kind !== 'faulted' || error.messages.length === 0;
}
