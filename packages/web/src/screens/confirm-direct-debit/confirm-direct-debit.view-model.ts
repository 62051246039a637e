import { nextLeadStep, type BankDetails } from '@kettle/core';
import { action, makeObservable, observable, observableRef } from 'mobx';
import type { LeadScreenParts } from '../../app/use-lead-screen.ts';
import type { Problem } from '../../forms/form-view-model.ts';
import { submitLeadDirectDebit } from '../../journey/submit-lead-direct-debit.ts';

/** The bank details whole, once, and the press that sends them. */
export class ConfirmDirectDebit {
  isBusy = false;
  problem: Problem | undefined;
  /** Where the account is that this address turned out to have. */
  accountGuid: string | undefined;
  private readonly parts: LeadScreenParts;

  constructor(parts: LeadScreenParts) {
    this.parts = parts;
    makeObservable<this, 'begin' | 'end'>(this, {
      isBusy: observable,
      problem: observableRef,
      accountGuid: observable,
      begin: action,
      end: action,
    });
  }

  get bank(): BankDetails | undefined {
    return this.parts.lead.bank.peek();
  }

  /** A refusal goes back to the bank details; without a definite answer everything stays here. */
  async confirm(): Promise<void> {
    if (this.isBusy) return;
    this.begin();
    const outcome = await submitLeadDirectDebit(this.parts);
    const { goTo, lead } = this.parts;
    if (outcome.kind === 'done')
      return goTo(nextLeadStep('confirm-direct-debit', lead.facts()), {
        replace: true,
      });
    this.end();
    if (outcome.kind === 'ignored') return;
    if (outcome.isRefused) {
      lead.refuseBankDetails(outcome.problem);
      return goTo('direct-debit');
    }
    this.end(outcome.problem, outcome.accountGuid);
  }

  change(): void {
    this.parts.goTo('direct-debit');
  }

  private begin(): void {
    this.isBusy = true;
    this.problem = undefined;
    this.accountGuid = undefined;
  }

  private end(problem?: Problem, accountGuid?: string): void {
    this.isBusy = false;
    this.problem = problem;
    this.accountGuid = accountGuid;
  }
}
