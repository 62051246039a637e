import { describe, expect, it } from 'vitest';
import { failure, success } from '../domain/result.ts';
import type { Turns } from '../ports/turns.ts';
import { scriptedPorts } from '../testing/ports.ts';
import { rememberingLog } from '../testing/submission-log.ts';
import { submit } from './submit.ts';

/** The turns of one browser: while one tab sends, `take` returns undefined to any other tab. */
function tabTurns(): Turns {
  const taken = new Set<string>();
  return {
    take: async (name, work) => {
      await Promise.resolve();
      if (taken.has(name)) return undefined;
      taken.add(name);
      return work().finally(() => taken.delete(name));
    },
  };
}

function twoTabs() {
  const turns = tabTurns();
  const answers: (() => void)[] = [];
  const send = () =>
    new Promise<ReturnType<typeof success<string>>>((resolve) =>
      answers.push(() => resolve(success('done'))),
    );
  const tab = () => {
    const log = rememberingLog();
    const ports = { ...scriptedPorts({}), turns };
    return { log, press: () => submit(ports, log, 'direct-debit', send) };
  };
  return { answers, first: tab(), second: tab() };
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('a submission pressed in two tabs at once', () => {
  it('[KE17] is sent by one tab, and the other tab is told', async () => {
    const { answers, first, second } = twoTabs();
    const sent = first.press();
    const other = await second.press();
    await settled();
    expect(answers).toHaveLength(1);
    expect(other).toEqual(failure({ kind: 'under-way', isElsewhere: true }));
    expect(second.log.kept).toEqual([]);
    answers[0]?.();
    expect(await sent).toEqual(success('done'));
  });

  it('[KE17] may be sent by the other tab once the first tab has its answer', async () => {
    const { answers, first, second } = twoTabs();
    const sent = first.press();
    await settled();
    answers[0]?.();
    await sent;
    const again = second.press();
    await settled();
    answers[1]?.();
    expect(await again).toEqual(success('done'));
  });

  it('[KE3] does not blame another tab for two presses in the same tab', async () => {
    const { answers, first } = twoTabs();
    const sent = first.press();
    expect(await first.press()).toEqual(failure({ kind: 'under-way' }));
    answers[0]?.();
    await sent;
  });
});
