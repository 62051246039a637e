import type { SignUpRequest } from '../documents/sign-up-document.ts';
import type { RunContext } from '../journeys/run-context.ts';
import { createSubmissionLedger, type SubmissionLedger } from '../journeys/submission-ledger.ts';
import { isUnanswered, problemOf, type SignUpOutcome } from '../journeys/send-sign-up.ts';
import { signUp } from '../journeys/sign-up.ts';
import { asLine } from '../output/present.ts';
import { describeProblem, type Problem } from '../output/problems.ts';
import { signedUpValue } from '../output/results.ts';
import { InterruptError, type Interrupts } from '../shell/interrupts.ts';
import { type RowOutcome, NO_ANSWER } from './journal-entries.ts';
import type { ProviderHealth } from './provider-health.ts';
import type { Services } from '../composition/services.ts';
import type { ChangedRows } from './changed-rows.ts';
import type { Counts } from './counts.ts';
import type { Journal } from './journal.ts';
import type { Progress } from './progress.ts';
import { OTHER_DETAILS } from '../journeys/direct-debit-outcome.ts';

/** How often one row is sent again after a rate limit response (429). */
const MAX_RETRIES = 20;

export interface RowToSend {
  readonly line: number;
  readonly request: SignUpRequest;
  readonly key: string;
  readonly digest: string;
  /** Whether an earlier run sent the row with an unknown outcome. */
  readonly wasSent: boolean;
}

/**
 * Sends one row. When the provider asks to wait (429), waits as long as the provider says and sends
 * the row again with the same key. By the limit of a day the row fails at once.
 */
export async function sendRow(toSend: RowToSend, context: BatchContext): Promise<RowOutcome> {
  const { services, interrupts } = context;
  const beforeSending = toSend.wasSent ? skipRecording : recordOnce(toSend, context);
  let { wasSent } = toSend;
  for (let retries = 0; ; retries += 1) {
    await services.rateLimit.untilAllowed(interrupts.signal, context.progress.wait);
    const { timesLimited, timesToWait } = services.rateLimit;
    const messages: string[] = [];
    const ledger = createSubmissionLedger(
      toSend.key,
      'direct-debit',
      wasSent ? 'unknown' : 'planned',
    );
    const reporter = { note: () => {}, warn: (text: string) => void messages.push(text) };
    const isRateLimited = (): boolean => services.rateLimit.timesLimited > timesLimited;
    const run: RunContext = {
      services,
      interrupts,
      reporter,
      ledger,
      isRateLimited,
      beforeSending,
    };
    if (mustStop(context)) throw new InterruptError();
    const outcome = await signUp(toSend.request, run, { isUnchanged: true });
    if (outcome.kind === 'refused' && outcome.problem.kind === 'aborted')
      throw new InterruptError();
    const mustRetry = services.rateLimit.timesToWait > timesToWait && wasRateLimited(outcome);
    if (!mustRetry || retries >= MAX_RETRIES)
      return outcomeOf(toSend, { outcome, messages, ledger, health: context.health });
    wasSent ||= ledger.isUnresolved;
  }
}

const skipRecording = (): Promise<void> => Promise.resolve();

/** Whether no further row may be sent: the run was interrupted, or the provider is down. */
export function mustStop({ interrupts, health }: BatchContext): boolean {
  return interrupts.isInterrupted || health.end !== undefined;
}

/**
 * Records the row in the journal, once, and waits until the line is on the disk. It runs after the
 * look-ups, so that a row that was only looked up can be corrected and counts as new in the next
 * run.
 */
function recordOnce({ line, request, key, digest }: RowToSend, context: BatchContext) {
  const { journal } = context;
  const { email } = request.person;
  let isRecorded = false;
  return async (): Promise<void> => {
    if (isRecorded) return;
    isRecorded = true;
    if (mustStop(context)) throw new InterruptError();
    await journal.append({ line, key, digest, email });
  };
}

function wasRateLimited(outcome: SignUpOutcome): boolean {
  if (outcome.kind === 'open') return outcome.failure.kind !== 'conflict';
  return outcome.kind === 'refused' && outcome.problem.kind === 'faulted';
}

interface SendResult {
  readonly outcome: SignUpOutcome;
  /** Warnings about parts that were left out, such as an invalid code. */
  readonly messages: readonly string[];
  readonly ledger: SubmissionLedger;
  readonly health: ProviderHealth;
}

async function outcomeOf(
  { line, request, wasSent }: RowToSend,
  { outcome, messages, ledger, health }: SendResult,
): Promise<RowOutcome> {
  const { email } = request.person;
  const identity = { line, email };
  if (outcome.kind === 'open' && isUnanswered(outcome.failure)) {
    health.recordLostDirectDebit();
    return { ...identity, outcome: 'unknown', messages: [NO_ANSWER] };
  }
  switch (outcome.kind) {
    case 'signed-up': {
      const allMessages = [...messages, ...invitationMessages(outcome.invitationProblem)];
      const { account, price } = outcome;
      const done = {
        ...identity,
        outcome: 'signed-up' as const,
        ...signedUpValue(account, price),
      };
      return allMessages.length === 0 ? done : { ...done, messages: allMessages };
    }
    case 'mistakes':
      return {
        ...identity,
        // A row that was sent before may have been signed up, so it stays open and keeps its key.
        outcome: ledger.isUnresolved ? 'unknown' : 'invalid',
        messages: outcome.mistakes.map(asLine),
      };
    case 'open':
    case 'refused': {
      const problem = problemOf(outcome);
      // A row does not change within a run, so a conflict cannot be about an attempt of this run.
      const mayBeSignedUp = ledger.isUnresolved && (problem.kind !== 'conflict' || wasSent);
      return { ...identity, ...(await failedOutcome(problem, mayBeSignedUp, health)) };
    }
  }
}

async function failedOutcome(
  problem: Problem,
  mayBeSignedUp: boolean,
  health: ProviderHealth,
): Promise<Pick<RowOutcome, 'outcome' | 'messages' | 'guid'>> {
  const unreachable = await health.unreachableCause(problem);
  const outcomeIfReached = mayBeSignedUp ? 'unknown' : 'refused';
  const outcome = unreachable === undefined ? outcomeIfReached : 'unreached';
  const isConflict = problem.kind === 'conflict' && mayBeSignedUp;
  // The provider's message may suggest starting again, which this row must not do.
  const messages = isConflict
    ? [OTHER_DETAILS]
    : describeProblem(unreachable ?? problem).errors.map(asLine);
  const guid = 'guid' in problem ? problem.guid : undefined;
  return guid === undefined ? { outcome, messages } : { outcome, messages, guid };
}

function invitationMessages(problem: Problem | undefined): readonly string[] {
  if (!problem) return [];
  return describeProblem(problem).errors.map((error) => `invite: ${asLine(error)}`);
}

/** Everything that sending the rows needs. */
export interface BatchContext {
  readonly services: Services;
  readonly interrupts: Interrupts;
  readonly journal: Journal;
  readonly counts: Counts;
  readonly changed: ChangedRows;
  readonly progress: Progress;
  readonly health: ProviderHealth;
  readonly minTenancyLengthMonths: number;
  readonly newKey: () => string;
  /** Called for each row that is not signed up. */
  readonly reportFailure: (outcome: RowOutcome) => void;
  /** Called with the hints on how to write the invalid values of a row. */
  readonly addHints: (words: readonly string[]) => void;
}
