import { describe, expect, it } from 'vitest';
import { failure, success } from '../domain/result.ts';
import type { SubmissionLock } from '../ports/submission-lock.ts';
import { newJoiningJourney } from '../journey/joining-journey-state.ts';
import { aCompleteJourney, ADA, ADAS_BANK, anAccount } from '../testing/journeys.ts';
import { scriptedPorts } from '../testing/ports.ts';
import { recordingLog } from '../testing/submission-log.ts';
import { createInviteHousemates } from './invite-housemates.ts';
import { createJoinHouse } from './join-house.ts';
import { createSetUpDirectDebit } from './set-up-direct-debit.ts';
import { submit } from './submit.ts';

/** The lock of one browser: while one tab sends, `tryRun` returns undefined to any other tab. */
function browserLock(): SubmissionLock {
  const running = new Set<string>();
  return {
    tryRun: async (name, work) => {
      await Promise.resolve();
      if (running.has(name)) return undefined;
      running.add(name);
      return work().finally(() => running.delete(name));
    },
  };
}

function twoTabs() {
  const submissionLock = browserLock();
  const answers: (() => void)[] = [];
  const send = () =>
    new Promise<ReturnType<typeof success<string>>>((resolve) =>
      answers.push(() => resolve(success('done'))),
    );
  const tab = () => {
    const log = recordingLog();
    const ports = { ...scriptedPorts({}), submissionLock };
    return { log, press: (house?: string) => submit(ports, log, 'direct-debit', send, house) };
  };
  return { answers, first: tab(), second: tab() };
}

const flushMicrotasks = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('a submission pressed in two tabs at once', () => {
  it('is sent by one tab, and the other tab shows a message [KE17]', async () => {
    const { answers, first, second } = twoTabs();
    const sent = first.press();
    const other = await second.press();
    await flushMicrotasks();
    expect(answers).toHaveLength(1);
    expect(other).toEqual(failure({ kind: 'in-progress', isElsewhere: true }));
    expect(second.log.saved).toEqual([]);
    answers[0]?.();
    expect(await sent).toEqual(success('done'));
  });

  it('may be sent by the other tab once the first tab has its answer [KE17]', async () => {
    const { answers, first, second } = twoTabs();
    const sent = first.press();
    await flushMicrotasks();
    answers[0]?.();
    await sent;
    const again = second.press();
    await flushMicrotasks();
    answers[1]?.();
    expect(await again).toEqual(success('done'));
  });

  it.each([
    ['a sign-up and a joining', undefined, 'acc_1'],
    ['joinings of two houses', 'acc_1', 'acc_2'],
  ])('is sent by both tabs if they send %s [KE17]', async (_what, one, another) => {
    const { answers, first, second } = twoTabs();
    const sent = [first.press(one), second.press(another)];
    await flushMicrotasks();
    for (const answer of answers) answer();
    expect(await Promise.all(sent)).toEqual([success('done'), success('done')]);
  });

  it('is sent by one tab if both join the same house [KE17]', async () => {
    const { answers, first, second } = twoTabs();
    const sent = first.press('acc_1');
    const other = await second.press('acc_1');
    expect(other).toEqual(failure({ kind: 'in-progress', isElsewhere: true }));
    answers[0]?.();
    await sent;
  });

  it('is the same one if it joins, or mails, the same house [KE17]', async () => {
    const names: string[] = [];
    const ports = {
      ...scriptedPorts({}),
      submissionLock: { tryRun: (name: string) => Promise.resolve(void names.push(name)) },
    };
    const joining = { ...newJoiningJourney('acc_1'), account: anAccount(), personalDetails: ADA };
    await createJoinHouse(ports)(joining, ADAS_BANK, recordingLog());
    await createInviteHousemates(ports)('acc_1', [], recordingLog());
    await createSetUpDirectDebit(ports)(aCompleteJourney(), ADAS_BANK, recordingLog());
    expect(names).toEqual(['direct-debit.acc_1', 'invitations.acc_1', 'direct-debit']);
  });

  it('does not blame another tab for two presses in the same tab [FM5]', async () => {
    const { answers, first } = twoTabs();
    const sent = first.press();
    expect(await first.press()).toEqual(failure({ kind: 'in-progress' }));
    answers[0]?.();
    await sent;
  });
});
