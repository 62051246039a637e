import { failure, success, type Failure } from '@kettle/core';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changingPort } from '../../testing/a-joiner.ts';
import { aLeadWithAQuote, settled } from '../../testing/lead-parts.ts';
import { HouseholdModel } from './household-model.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const FAULT: Failure = { kind: 'faulted', messages: ['No answer for you'] };
const TEXTS = ['LS6', 'M14', 'Flats', 'fault', ''];
/**
 * A search for 'Flats' finds a group, a search within that group finds a home, and any other text
 * finds itself.
 */
const foundFor = (text: string, withinId?: string) => (withinId === undefined ? text : 'home');

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ text: fc.constantFrom(...TEXTS) }) },
  { weight: 1, arbitrary: fc.constant('pick' as const) },
);
const steps = fc.array(
  fc.record({ step, waitMs: fc.constantFrom(0, 200, 400, 600), answers: fc.nat(2) }),
  { minLength: 1, maxLength: 8 },
);

/** Creates the page with a provider whose answers arrive in the scheduler's order. */
async function thePage() {
  const now: { scheduler?: fc.Scheduler; signals: AbortSignal[] } = { signals: [] };
  const answer = <Answer>(value: Answer, signal?: AbortSignal): Promise<Answer> => {
    if (signal) now.signals.push(signal);
    return now.scheduler?.schedule(Promise.resolve(value)) ?? Promise.resolve(value);
  };
  const { lead, parts } = await aLeadWithAQuote({
    isStored: false,
    changePorts: changingPort('addresses', {
      find: ({ text, withinId }, signal) => {
        const id = foundFor(text, withinId);
        return answer(text === 'fault' ? failure(FAULT) : success([{ id, address: id }]), signal);
      },
      retrieve: (id, signal) => {
        const refusal: Failure = { kind: 'refused', messages: [] };
        const home = { fullAddress: { line1: id, city: 'Leeds' }, postcode: 'LS6 1AA' };
        return answer(id === 'Flats' ? failure(refusal) : success(home), signal);
      },
    }),
  });
  const begin = (scheduler: fc.Scheduler) => {
    Object.assign(now, { scheduler, signals: [] });
    lead.change({ pickedAddress: undefined });
    return new HouseholdModel(parts);
  };
  return { begin, lead, signals: () => now.signals };
}

describe('the address search, whatever the order of its answers', () => {
  it('shows the result of the last keystroke or pick, and nothing after the person leaves [AD1, AD2]', async () => {
    const { begin, lead, signals } = await thePage();
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), steps, fc.boolean(), async (scheduler, walk, isLeft) => {
        const page = begin(scheduler);
        let last = '';
        let isPicked = false;
        for (const { step: next, waitMs, answers } of walk) {
          if (next !== 'pick') {
            last = next.text;
            isPicked = false;
            page.typeAddress(last);
          } else if (page.search.suggestions[0]) {
            last = page.search.suggestions[0].id;
            isPicked = true;
            page.pickAddress(last, last);
          }
          vi.advanceTimersByTime(waitMs);
          await settled();
          for (let turn = 0; turn < answers && scheduler.count() > 0; turn += 1) {
            await scheduler.waitOne();
          }
        }
        if (isLeft) page.leave();
        const before = lead.journey.pickedAddress;
        vi.advanceTimersByTime(400);
        await settled();
        while (scheduler.count() > 0) {
          await scheduler.waitAll();
          await settled();
        }
        const { failure: words, isLoading, suggestions } = page.search;
        const shown = suggestions.map(({ id }) => id);
        const picked = lead.journey.pickedAddress;
        expect(isLoading).toBe(false);
        expect([...new Set(signals())].slice(0, -1).every(({ aborted }) => aborted)).toBe(true);
        if (isLeft) {
          expect([shown, words, picked]).toEqual([[], undefined, before]);
          expect(signals().every(({ aborted }) => aborted)).toBe(true);
        } else if (isPicked && last !== 'Flats') {
          expect([shown, picked]).toMatchObject([[], { fullAddress: { line1: last } }]);
        } else {
          expect(words).toBe(last === 'fault' ? 'No answer for you' : undefined);
          expect(picked).toBeUndefined();
          const hasList = last !== '' && last !== 'fault';
          expect(shown).toEqual(hasList ? [isPicked ? 'home' : last] : []);
        }
      }),
    );
  });
});
