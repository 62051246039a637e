import { fireEvent } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest';
import { trackPointer } from '../../site/forms/after-pointer-up.ts';
import { ChunkLoadError } from '../../platform/import-with-retry.ts';
import { BankNumbersLookUp, failsModulusCheck } from './bank-numbers-look-up.ts';

const WHOLE = { sortCode: '20-00-00', accountNumber: '55779911' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the look-up of bank numbers', () => {
  const findBank = () =>
    vi.fn<() => Promise<string | undefined>>(() => Promise.resolve('Barclays'));

  it('waits 300 ms after the last keystroke [DD26]', async () => {
    const ask = findBank();
    const model = new BankNumbersLookUp(ask);
    model.update({ ...WHOLE, accountNumber: '55779912' });
    await vi.advanceTimersByTimeAsync(299);
    model.update(WHOLE);
    await vi.advanceTimersByTimeAsync(299);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledExactlyOnceWith(WHOLE, expect.any(AbortSignal));
    expect(model.result).toBe('Barclays');
  });

  it('does not run again when a dash is added or removed [DD26]', async () => {
    const ask = findBank();
    const model = new BankNumbersLookUp(ask);
    model.update(WHOLE);
    await vi.advanceTimersByTimeAsync(300);
    model.update({ ...WHOLE, sortCode: '200000' });
    await vi.advanceTimersByTimeAsync(300);
    expect(ask).toHaveBeenCalledOnce();
    expect(model.result).toBe('Barclays');
  });

  it('gives no result while the pointer is down, when a warning would move the button [FM14, DD35]', async () => {
    const model = new BankNumbersLookUp(findBank());
    model.update(WHOLE);
    onTestFinished(trackPointer(window));
    fireEvent.pointerDown(window);
    await vi.advanceTimersByTimeAsync(1000);
    expect(model.result).toBeUndefined();
    fireEvent.pointerUp(window);
    await vi.advanceTimersByTimeAsync(0);
    expect(model.result).toBe('Barclays');
  });

  it('drops its answer as soon as a digit changes, and when it fails [DD26]', async () => {
    const ask = findBank();
    const model = new BankNumbersLookUp(ask);
    model.update(WHOLE);
    await vi.advanceTimersByTimeAsync(300);
    model.update({ ...WHOLE, accountNumber: '5577991' });
    expect(model.result).toBeUndefined();
    ask.mockRejectedValueOnce(new ChunkLoadError('offline'));
    model.update(WHOLE);
    await vi.advanceTimersByTimeAsync(300);
    expect(model.result).toBeUndefined();
  });

  it('never shows a stale answer, and aborts a superseded request [DD26]', async () => {
    const number = fc.constantFrom('55779911', '55779912', '55779913', '5577991');
    const step = fc.record({ accountNumber: number, waitMs: fc.constantFrom(0, 100, 300, 500) });
    const isRightAnswer = (answer: string | undefined, last: string) =>
      answer === undefined || answer === last;
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(step, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (scheduler, steps, isLeft) => {
          const signals: AbortSignal[] = [];
          const model = new BankNumbersLookUp(({ accountNumber }, signal) => {
            signals.push(signal);
            return scheduler.schedule(Promise.resolve(accountNumber));
          });
          let last = '';
          for (const { accountNumber, waitMs } of steps) {
            last = accountNumber;
            model.update({ ...WHOLE, accountNumber });
            expect(isRightAnswer(model.result, last)).toBe(true);
            await vi.advanceTimersByTimeAsync(waitMs);
            if (scheduler.count() > 0) await scheduler.waitOne();
            expect(isRightAnswer(model.result, last)).toBe(true);
          }
          await vi.advanceTimersByTimeAsync(300);
          if (isLeft) model.stop();
          await scheduler.waitAll();
          const isShown = !isLeft && last.length === 8;
          expect(model.result).toBe(isShown ? last : undefined);
          expect(signals.slice(0, -1).every(({ aborted }) => aborted)).toBe(true);
          expect(signals.at(-1)?.aborted ?? true).toBe(!isShown);
        },
      ),
    );
  });
});

it.each([
  ['20-00-00', '55779911', false],
  ['20-00-00', '55779912', true],
  ['00-00-00', '55779912', false],
  // The second is looked up after the first, with which it shares its weights.
  ['77-27-98', '99345694', false],
  ['77-27-98', '10000008', false],
])('the check digits of %s %s are wrong: %s [DD35]', async (sortCode, accountNumber, isWrong) => {
  expect(await failsModulusCheck({ sortCode, accountNumber })).toBe(isWrong);
});
