import { completeBankNumbers, type BankDetails } from '@kettle/core';
import { makeAutoObservable, runInAction } from 'mobx';
import { ignoreChunkLoadError, importWithRetry } from '../../platform/import-with-retry.ts';
import { afterPointerUp } from '../../site/forms/after-pointer-up.ts';

type BankNumbers = Pick<BankDetails, 'sortCode' | 'accountNumber'>;
type LookUp<T> = (numbers: BankNumbers, signal: AbortSignal) => Promise<T | undefined>;

const DEBOUNCE_MS = 300;

/**
 * The answer to a look-up of the bank numbers last typed. The look-up runs after a pause in typing,
 * once both numbers are complete. The answer is dropped as soon as a number changes, so that an
 * older answer is never shown (DD26). A result waits until the pointer is up, because the warning
 * that it shows would move the button under the pointer.
 */
export class BankNumbersLookUp<T> {
  result: T | undefined;
  private readonly lookUp: LookUp<T>;
  private lastNumbers: string | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private current: AbortController | undefined;

  constructor(ask: LookUp<T>) {
    this.lookUp = ask;
    makeAutoObservable(this, {}, { deep: false });
  }

  update(typed: BankNumbers): void {
    const numbers = completeBankNumbers(typed);
    const wanted = numbers && `${numbers.sortCode} ${numbers.accountNumber}`;
    // An added space or dash leaves the numbers unchanged.
    if (wanted === this.lastNumbers) return;
    this.stop();
    this.lastNumbers = wanted;
    if (numbers) this.timer = setTimeout(() => void this.find(numbers), DEBOUNCE_MS);
  }

  /** Looks the numbers up at once, for numbers that are no longer being typed. */
  async find(numbers: BankNumbers): Promise<void> {
    this.current?.abort();
    const current = new AbortController();
    this.current = current;
    // If the code of the look-up cannot be fetched, there is no answer, and the form works without
    // it.
    const answer = await this.lookUp(numbers, current.signal).catch(ignoreChunkLoadError);
    afterPointerUp(() => {
      if (!current.signal.aborted) runInAction(() => (this.result = answer));
    });
  }

  stop(): void {
    clearTimeout(this.timer);
    this.current?.abort();
    this.lastNumbers = undefined;
    this.result = undefined;
  }
}

/**
 * Whether the check digits of this account number and sort code are wrong by the modulus check. The
 * table of weights is loaded only when both numbers are complete.
 */
export async function failsModulusCheck(
  numbers: Pick<BankDetails, 'sortCode' | 'accountNumber'>,
): Promise<boolean> {
  const { checkAccount } = await importWithRetry(() => import('@kettle/core/modulus-check'));
  return checkAccount(numbers) === 'failed';
}
