import { completeBankNumbers, type BankDetails } from '@kettle/core';
import { action, makeObservable, observableRef } from 'mobx';
import { noneWhenOutOfReach } from '../code/reach.ts';

type BankNumbers = Pick<BankDetails, 'sortCode' | 'accountNumber'>;
type Ask<T> = (numbers: BankNumbers, signal: AbortSignal) => Promise<T | undefined>;

const PAUSE_MS = 300;

/**
 * What is known of the numbers that were typed last: asked after a pause in typing, only when both
 * are complete, and forgotten as soon as they are others. An older answer is never shown (D6).
 */
export class NumbersAnswer<T> {
  answer: T | undefined;
  private readonly ask: Ask<T>;
  private asked: string | undefined;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private current: AbortController | undefined;

  constructor(ask: Ask<T>) {
    this.ask = ask;
    makeObservable<this, 'take'>(this, { answer: observableRef, take: action, stop: action });
  }

  follow(typed: BankNumbers): void {
    const numbers = completeBankNumbers(typed);
    const wanted = numbers && `${numbers.sortCode} ${numbers.accountNumber}`;
    // A space or a dash more changes nothing.
    if (wanted === this.asked) return;
    this.stop();
    this.asked = wanted;
    if (numbers) this.pause = setTimeout(() => void this.find(numbers), PAUSE_MS);
  }

  /** At once, for numbers that are typed no more. */
  async find(numbers: BankNumbers): Promise<void> {
    this.current?.abort();
    const current = new AbortController();
    this.current = current;
    // Without its code nothing is known, and nobody is kept waiting.
    const answer = await this.ask(numbers, current.signal).catch(noneWhenOutOfReach);
    if (!current.signal.aborted) this.take(answer);
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
