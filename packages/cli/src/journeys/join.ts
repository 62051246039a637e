import {
  newJoiningJourney,
  priceOfAccount,
  type Account,
  type AccountOpened,
  type BankDetails,
  type HouseComplete,
  type JoiningJourney,
  type PackagePrice,
  type PersonalDetails,
} from '@kettle/core';
import type { Problem } from '../output/problems.ts';
import type { RunContext } from './run-context.ts';
import { isLost, isOpenAfter, type LostAnswer } from './send-sign-up.ts';
import { DETAILS_CHECKED, mayBeDone } from './sent-ledger.ts';

/** How a joining ended. `failed` and `unknown` mean the same as in `SignUpOutcome`. */
export type JoinOutcome =
  | {
      readonly kind: 'joined';
      readonly account: AccountOpened;
      readonly price?: PackagePrice;
    }
  | { readonly kind: 'failed'; readonly problem: Problem; readonly isOpen?: boolean }
  | { readonly kind: 'unknown'; readonly failure: LostAnswer };

export interface JoinerToSend {
  readonly guid: string;
  readonly person: PersonalDetails;
  readonly bank: BankDetails;
  /** For whom an earlier attempt was sent, if what became of it is not known. */
  readonly sent?: JoiningJourney['sent'];
}

/** Joins a house from a document: opens the house, lets the provider check the person, then sends the direct debit. */
export async function join(joiner: JoinerToSend, context: RunContext): Promise<JoinOutcome> {
  const { services, interrupts } = context;
  const { isRepeat } = context.ledger;
  const opened = await services.useCases.openInvitation(joiner.guid, interrupts.signal);
  if (!opened.ok) {
    if (opened.error.kind !== 'house-complete')
      return { kind: 'failed', problem: opened.error, isOpen: isRepeat };
    return isRepeat
      ? joinedBefore(joiner, opened.error, context)
      : { kind: 'failed', problem: await completeFor(joiner, opened.error, context) };
  }
  interrupts.check();
  if (!isRepeat) {
    const stop = await checkJoiner(joiner, context);
    if (stop) return { kind: 'failed', problem: stop };
  }
  return sendJoining(joiner, opened.value, context);
}

/** A run that was killed leaves no key, so this person may be one of those who completed the house. */
async function completeFor(
  joiner: JoinerToSend,
  complete: HouseComplete,
  context: RunContext,
): Promise<Problem> {
  context.interrupts.check();
  const stop = await checkJoiner(joiner, context);
  return stop?.kind === 'already-joined' ? stop : complete;
}

/** Lets the provider check the person. Returns the problem that stops the joining; undefined if there is none. */
export async function checkJoiner(
  { guid, person }: Pick<JoinerToSend, 'guid' | 'person'>,
  { services, interrupts, ledger }: RunContext,
): Promise<Problem | undefined> {
  ledger.alsoSent(DETAILS_CHECKED);
  const verdict = await services.useCases.checkJoiner(guid, person, interrupts.signal);
  interrupts.check();
  return verdict.kind === 'go-on' ? undefined : verdict;
}

export async function sendJoining(
  { guid, person, bank, sent }: JoinerToSend,
  account: Account,
  { services, interrupts, ledger }: RunContext,
): Promise<JoinOutcome> {
  const joiner = { ...newJoiningJourney(guid), account, personalDetails: person };
  const journey = sent ? { ...joiner, sent } : joiner;
  const isRepeat = mayBeDone(ledger);
  const answer = await interrupts.submitting(() =>
    services.useCases.joinHouse(journey, bank, ledger),
  );
  if (answer.ok) return { kind: 'joined', account: answer.value, price: priceOfAccount(account) };
  if (isLost(answer.error)) return { kind: 'unknown', failure: answer.error };
  if (answer.error.kind === 'conflict') {
    // An earlier attempt whose answer was lost may have made this person a member (D4).
    const joined = await services.useCases.findLostJoining(journey, interrupts.signal);
    if (joined) return { kind: 'joined', account: joined, price: priceOfAccount(account) };
  }
  return { kind: 'failed', problem: answer.error, isOpen: isOpenAfter(answer.error, isRepeat) };
}

/** The outcome of a repeat that finds the house complete: the earlier, lost attempt may have completed it. */
export async function joinedBefore(
  { guid, person }: Pick<JoinerToSend, 'guid' | 'person'>,
  complete: HouseComplete,
  { services, interrupts }: RunContext,
): Promise<JoinOutcome> {
  const verdict = await services.useCases.checkJoiner(guid, person, interrupts.signal);
  if (verdict.kind !== 'already-joined') return { kind: 'failed', problem: complete };
  return { kind: 'joined', account: { guid, remainingHousemates: 0 } };
}
