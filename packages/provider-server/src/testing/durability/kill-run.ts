import { setTimeout as wait } from 'node:timers/promises';
import { submitUntilAnswered, type Outcome } from './submit-until-answered.ts';
import { lossyProxy, type NetworkFaults } from './lossy-proxy.ts';
import {
  isContested,
  joinerSubmissions,
  leadSubmission,
  submissionsOf,
  type Submission,
} from './submissions.ts';

/** A provider that reports its address when ready, and can be killed or stopped cleanly. */
export interface Killable {
  readonly ready: Promise<string>;
  kill(): Promise<unknown>;
  stop(): Promise<unknown>;
}

export interface KillPlan {
  /** One start function for each provider of the database. Port 0 means any free port. */
  readonly starts: readonly ((port: number) => Killable)[];
  readonly leads: number;
  readonly clients: number;
  readonly kills: number;
  /**
   * What happens at each of the `kills`. By default the providers are killed in turn, and
   * restarted.
   */
  readonly kill?: () => Promise<void>;
  /** How long a client repeats a submission before it gives up without an answer. */
  readonly timeoutMs: number;
  readonly networkFaults: NetworkFaults;
}

export interface SubmissionOutcome {
  readonly submission: Submission;
  readonly outcome: Outcome;
}

export interface KillRun {
  readonly kills: number;
  /** The outcome of each submission, after those with an unknown outcome were sent again. */
  readonly submissions: readonly SubmissionOutcome[];
  /** The number of submissions without an answer within `timeoutMs`. */
  readonly unknown: number;
  readonly seconds: number;
}

const POLL_MS = 5;

/**
 * Clients sign houses up and compete for last places, and repeat each submission with its key. The
 * providers are killed in turn at equal steps of progress and restarted on their ports. Submissions
 * without an answer are sent again after the last kill.
 */
export async function runThroughKills(plan: KillPlan): Promise<KillRun> {
  const begin = performance.now();
  const providers = plan.starts.map((start) => start(0));
  const addresses = await Promise.all(providers.map(({ ready }) => ready));
  const ports = addresses.map((address) => Number(new URL(address).port));
  const proxy = await lossyProxy(ports, plan.networkFaults);
  const outcomes: SubmissionOutcome[] = [];
  const killProvider = async (turn: number): Promise<void> => {
    const place = turn % providers.length;
    const [start, provider] = [plan.starts[place], providers[place]];
    if (!start || !provider) throw new Error('There is no provider to kill.');
    await provider.kill();
    providers[place] = start(ports[place] ?? 0);
    await providers[place].ready;
  };
  const isDone = (share: number): boolean => outcomes.length >= share * submissionsOf(plan.leads);
  const [kills] = await Promise.all([
    killEvenly(plan.kills, isDone, plan.kill ?? killProvider),
    signUpAll(plan, proxy.address, outcomes),
  ]);
  const unknown = outcomes.filter(({ outcome }) => outcome.kind === 'unknown').length;
  const resolved = await Promise.all(
    outcomes.map((one) => submitAgain(proxy.address, one, plan.timeoutMs)),
  );
  await Promise.all(providers.map((provider) => provider.stop()));
  await proxy.close();
  return { kills, submissions: resolved, unknown, seconds: (performance.now() - begin) / 1000 };
}

async function killEvenly(
  kills: number,
  isDone: (share: number) => boolean,
  kill: (turn: number) => Promise<void>,
): Promise<number> {
  for (let turn = 0; turn < kills; turn += 1) {
    while (!isDone((turn + 1) / (kills + 1))) await wait(POLL_MS);
    await kill(turn);
  }
  return kills;
}

/**
 * Each client takes the next submission. The joiners of a house follow as soon as its lead has an
 * answer.
 */
async function signUpAll(
  plan: KillPlan,
  address: string,
  outcomes: SubmissionOutcome[],
): Promise<void> {
  let leads = 0;
  const joiners: Submission[] = [];
  const next = (): Submission | undefined => {
    if (joiners.length > 0) return joiners.shift();
    return leads < plan.leads ? leadSubmission((leads += 1)) : undefined;
  };
  const client = async (): Promise<void> => {
    for (let submission = next(); submission; submission = next()) {
      const outcome = await submitUntilAnswered(address, submission, plan.timeoutMs);
      outcomes.push({ submission, outcome });
      const { house, email } = submission;
      if (outcome.kind !== 'acknowledged' || email !== undefined || !isContested(house)) continue;
      joiners.push(...joinerSubmissions(house, outcome.guid));
    }
  };
  await Promise.all(Array.from({ length: plan.clients }, client));
}

async function submitAgain(
  address: string,
  { submission, outcome }: SubmissionOutcome,
  timeoutMs: number,
): Promise<SubmissionOutcome> {
  if (outcome.kind !== 'unknown') return { submission, outcome };
  return { submission, outcome: await submitUntilAnswered(address, submission, 2 * timeoutMs) };
}
