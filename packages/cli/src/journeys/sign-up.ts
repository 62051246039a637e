import {
  applyChanges,
  failure,
  presentParts,
  success,
  takesBroadband,
  withBroadbandTiming,
  withPersonalDetails,
  type LeadJourney,
  type Result,
} from '@kettle/core';
import type { SignUpRequest } from '../documents/sign-up-document.ts';
import { findEarlierSignUp } from './earlier-sign-up.ts';
import { judgeCodes } from './judge-codes.ts';
import { pricePackage, type NotPriced } from './price-package.ts';
import type { RunContext } from './run-context.ts';
import {
  sendInvitations,
  sendSignUp,
  type LeadToSend,
  type SignUpOutcome,
} from './send-sign-up.ts';

/** Carries out one sign-up from a document: first all look-ups, then all submissions. */
export async function signUp(request: SignUpRequest, context: RunContext): Promise<SignUpOutcome> {
  const { isRepeat } = context.ledger;
  const { household, wishes, person, tenancy, bank, invitations } = request;
  // In parallel: the price does not depend on the codes that are judged.
  const [codes, priced] = await Promise.all([
    judgeCodes(request.codes, context),
    pricePackage({ household, wishes, codes: request.codes, tenancy }, { ...context, isRepeat }),
  ]);
  if (!priced.ok) return stillOpen(priced.error, isRepeat);
  if (!codes.ok) return stillOpen(codes.error, isRepeat);
  const timed = withTiming(priced.value, request);
  if (!timed.ok) return stillOpen(timed.error, isRepeat);
  await context.readyToSend?.();
  context.interrupts.check();
  const journey = applyChanges({ ...timed.value, codes: codes.value }, withPersonalDetails(person));
  const lead = { journey, bank, invitations };
  const outcome = await sendSignUp(lead, context);
  return settledByMembership(outcome, lead, context);
}

/** A package without broadband needs no installation date, and none is sent (decision 66). */
function withTiming(
  journey: LeadJourney,
  { timing }: SignUpRequest,
): Result<LeadJourney, NotPriced> {
  if (!takesBroadband(journey)) return success(journey);
  return timing.ok
    ? success(applyChanges(journey, withBroadbandTiming(timing.value)))
    : failure({ kind: 'mistakes', mistakes: timing.error });
}

const WENT_THROUGH =
  'The Direct Debit went through at an earlier attempt, with the details that were sent then.';

/**
 * A repeat that meets a conflict is settled by asking whose account it is (KE15). If it is somebody else's, the earlier
 * attempt was not carried out. That holds only for the same person and address: others may be what was sent first.
 */
async function settledByMembership(
  outcome: SignUpOutcome,
  { journey, invitations }: LeadToSend,
  context: RunContext,
): Promise<SignUpOutcome> {
  if (outcome.kind !== 'failed' || outcome.isOpen !== true) return outcome;
  const { problem } = outcome;
  const guid = problem.kind === 'conflict' && 'guid' in problem ? problem.guid : undefined;
  const { personalDetails } = journey;
  if (guid === undefined || !personalDetails) return outcome;
  const found = await findEarlierSignUp(guid, personalDetails, journey, context);
  if (found.kind === 'of-others' && context.isUnchanged === true)
    return { kind: 'failed', problem };
  if (found.kind !== 'own') return outcome;
  const { account, price } = found;
  context.ledger.note('direct-debit', 'done');
  context.say.warn(WENT_THROUGH);
  const invitationProblem = await sendInvitations(account, invitations, context);
  return presentParts({ kind: 'signed-up' as const, account, price, invitationProblem });
}

/** If a repeat fails, the first attempt may still have succeeded, so `isOpen` keeps the key. */
function stillOpen(error: NotPriced, isRepeat: boolean): SignUpOutcome {
  return error.kind === 'failed' && isRepeat ? { ...error, isOpen: true } : error;
}
