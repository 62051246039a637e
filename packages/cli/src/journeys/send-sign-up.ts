import {
  applyChanges,
  FAILURE_MESSAGES,
  leadHousehold,
  leadPackagePrice,
  omitUndefined,
  priceOfAccount,
  type Account,
  type OpenedAccount,
  type BankDetails,
  type Conflict,
  type DirectDebitOutcome,
  type DirectDebitRefusal,
  type Failure,
  type Invitation,
  type LeadJourney,
  type PackagePrice,
  type Pence,
  type Presignup,
  type SubmissionFailure,
} from '@kettle/core';
import { mailNotes } from '../output/invited-lines.ts';
import type { Problem } from '../output/problems.ts';
import type { PricingFailure } from './price-package.ts';
import type { RunContext } from './run-context.ts';

/** The result of a sign-up. */
export type SignUpOutcome = SendOutcome | Extract<PricingFailure, { kind: 'mistakes' }>;

type SendOutcome =
  | {
      readonly kind: 'signed-up';
      readonly account: OpenedAccount;
      readonly price: PackagePrice;
      /** Set if an earlier attempt has opened the account, with the details of that attempt. */
      readonly earlier?: { readonly house?: Account };
      /** Set if the sign-up succeeded but its invitations were not sent. */
      readonly invitationProblem?: SubmissionFailure | Conflict;
    }
  | IncompleteSubmission;

/**
 * `refused`: this run set up nothing, but an earlier run with its key may have. `open`: the direct
 * debit was sent, and may be set up.
 */
export type IncompleteSubmission =
  | { readonly kind: 'refused'; readonly problem: Problem }
  | Extract<DirectDebitOutcome, { kind: 'open' }>;

export function problemOf(outcome: IncompleteSubmission): Problem {
  return outcome.kind === 'open' ? outcome.failure : outcome.problem;
}

/** Everything that a sign-up sends. */
export interface LeadToSend {
  /** A journey that has products, picks, an address, personal details and a tenancy. */
  readonly journey: LeadJourney;
  readonly bank: BankDetails;
  readonly invitations: readonly Invitation[];
  /** The price that the person has agreed to. Sent to a provider that compares it. */
  readonly agreedPppw?: Pence | undefined;
}

/**
 * Sends one sign-up: the enquiry, its household and selected package, the direct debit, then the
 * invitations.
 */
export async function sendSignUp(lead: LeadToSend, context: RunContext): Promise<SendOutcome> {
  const enquiry = await sendEnquiry(lead.journey, context);
  if (enquiry.kind === 'refused') return enquiry;
  return sendLeadDirectDebit({ ...lead, journey: enquiry.journey }, context);
}

/** Sends the direct debit of a lead whose enquiry is sent, then the invitations. */
export async function sendLeadDirectDebit(
  lead: LeadToSend,
  context: RunContext,
): Promise<SendOutcome> {
  const { agreedPppw, journey } = lead;
  const { services, interrupts, ledger } = context;
  const outcome = await interrupts.runSubmission(() =>
    services.useCases.setUpDirectDebit(journey, lead.bank, ledger, agreedPppw),
  );
  if (outcome.kind === 'refused') return refusedBecause(outcome.failure, agreedPppw);
  if (outcome.kind === 'open') return outcome;
  const { account, conflict, house } = outcome;
  const price = house ? priceOfAccount(house) : priceSetUp(journey, account);
  const earlier = conflict && omitUndefined({ house });
  if (earlier) ledger.setState('direct-debit', 'done');
  const invitationProblem = await sendInvitations(account, lead.invitations, context);
  return omitUndefined({ kind: 'signed-up' as const, account, price, earlier, invitationProblem });
}

function refusedBecause(problem: DirectDebitRefusal, agreedPppw: Pence | undefined): SendOutcome {
  const isPrice = problem.kind === 'price-changed';
  return { kind: 'refused', problem: isPrice ? { ...problem, agreedPppw } : problem };
}

/** The price of the package, or the lower one that the provider has set up. */
function priceSetUp(journey: LeadJourney, { pppw }: OpenedAccount): PackagePrice {
  const price = leadPackagePrice(journey);
  const isCheaper = pppw !== undefined && pppw < price.discountedPriceAmount;
  return isCheaper ? { ...price, discountedPriceAmount: pppw } : price;
}

type Enquiry =
  | { readonly kind: 'sent'; readonly journey: LeadJourney }
  | { readonly kind: 'refused'; readonly problem: Problem };

/**
 * Sends the enquiry. A failure does not stop a repeat, because the first attempt has sent the
 * enquiry.
 */
async function sendEnquiry(journey: LeadJourney, context: RunContext): Promise<Enquiry> {
  const { services, interrupts, ledger } = context;
  const presignup = presignupOf(journey);
  const answer = await interrupts.runSubmission(() =>
    services.useCases.registerLead(journey, presignup, ledger),
  );
  if (!answer.ok) {
    return ledger.isUnresolved
      ? { kind: 'sent', journey }
      : { kind: 'refused', problem: answer.error };
  }
  const registered = applyChanges(journey, answer.value);
  await saveLeadDetails(registered, context);
  return { kind: 'sent', journey: registered };
}

function presignupOf({ personalDetails }: LeadJourney): Presignup {
  if (!personalDetails) throw new Error('The sign-up has no personal details.');
  const { leadType, firstname, lastname, email, tel } = personalDetails;
  return { leadType, firstname, lastname, email, tel, agreedToPolicy: true };
}

/**
 * Sends the household and the selected package of the enquiry. A failure does not stop the sign-up,
 * because the direct debit includes both. Warns if the selection could not be saved (PK7).
 */
async function saveLeadDetails(
  journey: LeadJourney,
  { services, interrupts, reporter }: RunContext,
): Promise<void> {
  const { leadId, household } = journey;
  if (leadId === undefined || !household) return;
  const [, saved] = await interrupts.runSubmission(() =>
    Promise.all([
      services.ports.leads.saveHousehold(leadHousehold(leadId, household)),
      services.useCases.saveSelection(journey),
    ]),
  );
  if (!saved.ok && saved.error.kind !== 'aborted') {
    reporter.warn(`package: ${FAILURE_MESSAGES.selection} The sign-up itself includes them.`);
  }
}

async function sendInvitations(
  { guid }: OpenedAccount,
  invitations: readonly Invitation[],
  { services, interrupts, ledger, reporter }: RunContext,
): Promise<SubmissionFailure | Conflict | undefined> {
  if (invitations.length === 0) return undefined;
  if (interrupts.isInterrupted) return { kind: 'aborted' };
  const answer = await interrupts.runSubmission(() =>
    services.useCases.inviteHousemates(guid, invitations, ledger),
  );
  if (!answer.ok) return answer.error;
  for (const note of mailNotes(answer.value, services.clock.today()))
    reporter.warn(`invite: ${note}`);
  return undefined;
}

type NoAnswerFailure = Exclude<Failure, { readonly kind: 'refused' }>;

/** Whether a submission has no usable answer (ER6). */
export function isUnanswered(failure: SubmissionFailure | Conflict): failure is NoAnswerFailure {
  if (failure.kind === 'faulted') return failure.messages.length === 0;
  return (
    failure.kind !== 'refused' && failure.kind !== 'conflict' && failure.kind !== 'in-progress'
  );
}
