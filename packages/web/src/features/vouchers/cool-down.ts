import { VOUCHER_COOLDOWN_SECONDS } from '@kettle/core';
import { makeAutoObservable } from 'mobx';
import type { LeadScreenParts } from '../../site/use-screen.ts';

const SECOND_MS = 1000;

/**
 * The cool-down of the Apply button (VO2). It counts from the click, also on the other summary and
 * after a reload. Time during which the machine sleeps counts too, and setting the clock back never
 * makes the wait longer.
 */
export class CoolDown {
  secondsLeft: number;
  private readonly parts: Pick<LeadScreenParts, 'clock' | 'lead'>;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(parts: Pick<LeadScreenParts, 'clock' | 'lead'>) {
    this.parts = parts;
    this.secondsLeft = this.count();
    makeAutoObservable(this, {}, { deep: false });
  }

  start(): void {
    const { clock, lead } = this.parts;
    lead.setVoucherAppliedAt(clock.now());
    this.resume();
  }

  /** Counts the remaining seconds down. */
  resume(): void {
    this.stop();
    this.timer = setInterval(() => this.tick(), SECOND_MS);
    this.tick();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    this.secondsLeft = this.count();
    if (this.secondsLeft === 0) this.stop();
  }

  private count(): number {
    const { clock, lead } = this.parts;
    if (lead.voucherAppliedAt === undefined) return 0;
    if (clock.now() < lead.voucherAppliedAt) lead.setVoucherAppliedAt(clock.now());
    const passed = clock.now() - lead.voucherAppliedAt;
    return Math.max(0, Math.ceil(VOUCHER_COOLDOWN_SECONDS - passed / SECOND_MS));
  }
}
