import { setTimeout as wait } from 'node:timers/promises';
import { killProcess, stopProcess, type ProviderProcess } from './processes.ts';
import { leadAtTypedAddress, newKey } from './requests.ts';
import { post } from './started-processes.ts';

interface KillPlan {
  readonly start: (port: number) => ProviderProcess;
  readonly submissions: number;
  readonly clients: number;
  readonly kills: number;
}

export interface KillReport {
  /** The acknowledged guid of each submission, by its number. */
  readonly guids: ReadonlyMap<number, string>;
  readonly kills: number;
}

/**
 * Many clients sign houses up, each repeating with its key until it is answered, while the provider is
 * killed at even progress and started again on the same port (REL-1).
 */
export async function signUpThroughKills(plan: KillPlan): Promise<KillReport> {
  const guids = new Map<number, string>();
  let provider = plan.start(0);
  const address = await provider.ready;
  const port = Number(new URL(address).port);
  let kills = 0;
  const everySoMany = plan.submissions / (plan.kills + 1);
  const killing = (async () => {
    while (kills < plan.kills) {
      await wait(5);
      if (guids.size < (kills + 1) * everySoMany) continue;
      await killProcess(provider);
      kills += 1;
      provider = plan.start(port);
      await provider.ready;
    }
  })();
  let next = 0;
  const client = async (): Promise<void> => {
    while (next < plan.submissions) {
      const number = (next += 1);
      guids.set(number, await signUp(address, number));
    }
  };
  await Promise.all([killing, ...Array.from({ length: plan.clients }, client)]);
  await stopProcess(provider);
  return { guids, kills };
}

/** Asks with one key until there is an answer. */
async function signUp(address: string, number: number): Promise<string> {
  const key = newKey();
  for (;;) {
    const answer = await post(address, '/direct_debit', leadAtTypedAddress(number), key).catch(
      () => undefined,
    );
    if (answer?.status === 200) {
      const body = (await answer.json().catch(() => undefined)) as { guid: string } | undefined;
      if (body) return body.guid;
    }
    if (answer && answer.status < 500) throw new Error(`Unexpected answer ${answer.status}`);
    await wait(100);
  }
}
