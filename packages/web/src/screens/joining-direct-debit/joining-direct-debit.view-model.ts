import { hasLostAnswer, nextJoiningStep } from '@kettle/core';
import { makeObservable, observable, runInAction } from 'mobx';
import { noneWhenOutOfReach } from '../../app/reach.ts';
import type { JoiningScreenParts } from '../../app/use-joining-screen.ts';
import { BankDetailsStep } from '../../direct-debit/bank-details-step.ts';
import { joiningDirectDebitFlow } from '../../journey/submit-joining-direct-debit.ts';

/** The joiner's bank details; an earlier try whose answer was lost is looked for first (D4). */
export class JoiningDirectDebit {
  readonly step: BankDetailsStep;
  /** Whether nobody could tell what became of an earlier try. */
  isUnclear = false;
  private readonly parts: JoiningScreenParts;
  /** Whether the page comes with the provider's own words for that try. */
  private readonly isTold: boolean;
  private hasLeft = false;

  constructor(parts: JoiningScreenParts) {
    this.parts = parts;
    this.isTold = parts.joining.bank.problem !== undefined;
    this.step = new BankDetailsStep(joiningDirectDebitFlow(parts));
    makeObservable(this, { isUnclear: observable });
  }

  async look(): Promise<void> {
    const { goTo, joining, services } = this.parts;
    const { journey } = joining;
    this.hasLeft = false;
    if (!journey || !hasLostAnswer(journey.submissions)) return;
    // Without the code that looks nothing is known, as when nobody answers.
    const useCases = await services().catch(noneWhenOutOfReach);
    const joined = await useCases?.findLostJoining(journey);
    // Meanwhile the person may have gone, or have sent it again: then that answer counts.
    if (this.hasLeft || this.step.form.isBusy) return;
    if (!joined) return this.tellUnclear();
    joining.finish(joined);
    goTo(nextJoiningStep('confirm-direct-debit', joining.facts()), { replace: true });
  }

  leave(): void {
    this.hasLeft = true;
  }

  private tellUnclear(): void {
    runInAction(() => {
      this.isUnclear = !this.isTold;
    });
  }
}
