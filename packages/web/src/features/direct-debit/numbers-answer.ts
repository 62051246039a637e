import { completeBankNumbers, type BankDetails } from '@kettle/core';
import { makeAutoObservable } from 'mobx';
import { ignoreChunkLoadError, importWithRetry } from '../../platform/import-with-retry.ts';
import { afterPress } from '../forms/after-press.ts';

type BankNumbers = Pick<BankDetails, 'sortCode' | 'accountNumber'>;
type Ask<T> = (numbers: BankNumbers, signal: AbortSignal) => Promise<T | undefined>;

const PAUSE_MS = 300;

/**
 * The answer to a look-up of the bank numbers last typed. The look-up runs after a pause in typing,
 * once both numbers are complete. The answer is dropped as soon as a number changes, so that an
 * older answer is never shown (DD27). An answer never comes during a press, because the warning that
 * it brings would move what is pressed.
 */
export class NumbersAnswer<T> {
  answer: T | undefined;
  private readonly ask: Ask<T>;
  private asked: string | undefined;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private current: AbortController | undefined;

  constructor(ask: Ask<T>) {
    this.ask = ask;
    makeAutoObservable(this, {}, { deep: false });
  }

  follow(typed: BankNumbers): void {
    const numbers = completeBankNumbers(typed);
    const wanted = numbers && `${numbers.sortCode} ${numbers.accountNumber}`;
    // An added space or dash leaves the numbers unchanged.
    if (wanted === this.asked) return;
    this.stop();
    this.asked = wanted;
    if (numbers) this.pause = setTimeout(() => void this.find(numbers), PAUSE_MS);
  }

  /** Looks the numbers up at once, for numbers that are no longer being typed. */
  async find(numbers: BankNumbers): Promise<void> {
    this.current?.abort();
    const current = new AbortController();
    this.current = current;
    // If the code of the look-up cannot be fetched, there is no answer, and the form works without
    // it.
    const answer = await this.ask(numbers, current.signal).catch(ignoreChunkLoadError);
    afterPress(() => {
      if (!current.signal.aborted) this.take(answer);
    });
  }

  stop(): void {
    clearTimeout(this.pause);
    this.current?.abort();
    this.asked = undefined;
    this.answer = undefined;
  }

  private take(answer: T | undefined): void {
    this.answer = answer;
  }
}

/**
 * Whether the check digits of this account number and sort code are wrong by the modulus check. The
 * table of weights is loaded only when both numbers are complete.
 */
export async function failsModulusCheck(
  numbers: Pick<BankDetails, 'sortCode' | 'accountNumber'>,
): Promise<boolean> {
  const { validateAccountDetails } = await importWithRetry(() => import('uk-modulus-check'));
  return !validateAccountDetails(numbers.sortCode.replaceAll('-', ''), numbers.accountNumber);
}
