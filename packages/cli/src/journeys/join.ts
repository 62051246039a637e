import {
  newJoiningJourney,
  priceOfAccount,
  type Account,
  type OpenedAccount,
  type BankDetails,
  type HouseComplete,
  type JoiningJourney,
  type PackagePrice,
  type PersonalDetails,
  type Settings,
} from '@kettle/core';
import type { Problem } from '../output/problems.ts';
import type { RunContext } from './run-context.ts';
import type { IncompleteSubmission } from './send-sign-up.ts';
import { DETAILS_CHECKED } from './submission-ledger.ts';

/** The result of a joining. */
export type JoinOutcome =
  | {
      readonly kind: 'joined';
      readonly account: OpenedAccount;
      readonly price?: PackagePrice;
    }
  | IncompleteSubmission;

export interface JoinerToSend {
  readonly guid: string;
  readonly person: PersonalDetails;
  readonly bank: BankDetails;
  /** The details of an earlier attempt whose outcome is unknown. */
  readonly sent?: JoiningJourney['sent'];
}

/**
 * Joins a house from a document: opens the house, lets the provider check the person, then sends
 * the direct debit.
 */
export async function join(joiner: JoinerToSend, context: RunContext): Promise<JoinOutcome> {
  const { services, interrupts, ledger } = context;
  const opened = await services.useCases.openInvitation(joiner.guid, interrupts.signal);
  if (!opened.ok) {
    if (opened.error.kind !== 'house-complete') return { kind: 'refused', problem: opened.error };
    return ledger.isUnresolved
      ? resolveCompleteHouse(joiner, opened.error, context)
      : { kind: 'refused', problem: await completeHouseProblem(joiner, opened.error, context) };
  }
  interrupts.check();
  if (!ledger.isUnresolved) {
    const problem = await checkJoiner(joiner, context);
    if (problem) return { kind: 'refused', problem };
  }
  const settings = await services.useCases.loadSettings(interrupts.signal);
  interrupts.check();
  return sendJoining(joiner, opened.value, settings, context);
}

/** This person may have joined the house in a run that was killed before it showed its key. */
async function completeHouseProblem(
  joiner: JoinerToSend,
  complete: HouseComplete,
  context: RunContext,
): Promise<Problem> {
  context.interrupts.check();
  const problem = await checkJoiner(joiner, context);
  return problem?.kind === 'already-joined' ? problem : complete;
}

/**
 * Lets the provider check the person. Returns the problem that stops the joining; undefined if
 * there is none.
 */
export async function checkJoiner(
  { guid, person }: Pick<JoinerToSend, 'guid' | 'person'>,
  { services, interrupts, ledger }: RunContext,
): Promise<Problem | undefined> {
  ledger.addLine(DETAILS_CHECKED);
  const verdict = await services.useCases.checkJoiner(guid, person, interrupts.signal);
  interrupts.check();
  return verdict.kind === 'continue' ? undefined : verdict;
}

export async function sendJoining(
  { guid, person, bank, sent }: JoinerToSend,
  account: Account,
  settings: Settings,
  { services, interrupts, ledger }: RunContext,
): Promise<JoinOutcome> {
  const joiner = { ...newJoiningJourney(guid), account, personalDetails: person };
  const journey = sent ? { ...joiner, sent } : joiner;
  const outcome = await interrupts.runSubmission(() =>
    services.useCases.joinHouse(journey, bank, ledger, settings),
  );
  switch (outcome.kind) {
    case 'done':
      return { kind: 'joined', account: outcome.account, price: priceOfAccount(account) };
    case 'refused':
      return { kind: 'refused', problem: outcome.failure };
    case 'open':
      return outcome;
  }
}

/**
 * The outcome of a repeat that finds the house complete: the earlier attempt of unknown outcome may
 * have completed it.
 */
export async function resolveCompleteHouse(
  { guid, person }: Pick<JoinerToSend, 'guid' | 'person'>,
  complete: HouseComplete,
  { services, interrupts, ledger }: RunContext,
): Promise<JoinOutcome> {
  const joiner = { guid, personalDetails: person, sent: { personalDetails: person } };
  const account = await services.useCases.findEarlierJoining(joiner, interrupts.signal);
  if (account) return { kind: 'joined', account };
  ledger.setState('direct-debit', 'refused');
  return { kind: 'refused', problem: complete };
}
