import type { RenewedMandate, SubmissionLog, Submissions } from '@kettle/core';
import { makeAutoObservable } from 'mobx';
import { HeldBankDetails } from '../../site/journey/held-bank-details.ts';

/**
 * What the store of a sign-up holds, for a payer who gives the bank details of another account. It
 * is in memory only: after a reload the page asks for them again, unless its link was used.
 */
export class RenewalStore {
  readonly bank = new HeldBankDetails();
  journey: { readonly submissions: Submissions } = { submissions: {} };
  renewed: RenewedMandate | undefined;
  readonly log: SubmissionLog = {
    last: (kind) => this.journey.submissions[kind],
    save: (record) =>
      this.change({ submissions: { ...this.journey.submissions, [record.kind]: record } }),
  };

  constructor() {
    makeAutoObservable(this, { bank: false, log: false }, { deep: false });
  }

  change(journey: { readonly submissions: Submissions }): void {
    this.journey = journey;
  }

  finish(renewed: RenewedMandate): void {
    this.renewed = renewed;
    this.bank.reset();
  }
}
