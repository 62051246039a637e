import {
  failure,
  payingAccount,
  type BankDetails,
  type DirectDebitOutcome,
  type Renewal,
  type UseCases,
} from '@kettle/core';
import { makeAutoObservable } from 'mobx';
import { loadByUseCase } from '../../composition/run-use-case.ts';
import type { Services } from '../../composition/services.ts';
import { Request } from '../../platform/request.ts';
import { problemOf, type Problem } from '../../site/forms/problem-of.ts';
import { DirectDebitFlow, type BankDetailsSteps } from '../direct-debit/direct-debit-flow.ts';
import { RenewalStore } from './renewal-store.ts';

interface RenewalParts {
  readonly token: string;
  readonly services: Services;
  readonly productName: string;
}

interface LinkProblem extends Problem {
  /** Whether the link was used, is too old or is unknown, so that a retry changes nothing. */
  readonly isLinkEnded: boolean;
}

type BankStep = 'direct-debit' | 'confirm-direct-debit';

/**
 * The page of a payer who gives the bank details of another account, by the direct debit flow of
 * the sign-ups.
 */
export class RenewalModel {
  readonly request = new Request<Renewal, LinkProblem>();
  readonly store = new RenewalStore();
  readonly flow: DirectDebitFlow;
  step: BankStep = 'direct-debit';
  readonly #parts: RenewalParts;

  constructor(parts: RenewalParts) {
    this.#parts = parts;
    this.flow = new DirectDebitFlow(this.#steps(), parts);
    makeAutoObservable(this, { request: false, store: false, flow: false }, { deep: false });
  }

  enter(): void {
    void this.load();
  }

  leave(): void {
    this.request.stop();
    this.store.bank.reset();
  }

  load(): Promise<void> {
    const { productName, services, token } = this.#parts;
    return this.request.run(async (signal) => {
      const found = await loadByUseCase(services, (useCases) =>
        useCases.openRenewal(token, signal),
      );
      if (found.ok) return found;
      const isLinkEnded = found.error.kind === 'refused';
      return failure({ ...problemOf(found.error, productName), isLinkEnded });
    });
  }

  show(step: BankStep): void {
    this.step = step;
  }

  #steps(): BankDetailsSteps {
    const { store } = this;
    return {
      store,
      get isOver() {
        return store.renewed !== undefined;
      },
      goTo: (step) => Promise.resolve(this.show(step)),
      goBackTo: (step) => this.show(step),
      goToStart: () => {
        this.show('direct-debit');
        return this.load();
      },
      send: (useCases, bankDetails) => this.#send(useCases, bankDetails),
    };
  }

  async #send(
    useCases: UseCases,
    bankDetails: BankDetails,
  ): Promise<Exclude<DirectDebitOutcome, { kind: 'done' }> | undefined> {
    const { token } = this.#parts;
    const outcome = await useCases.renewMandate({ token, bankDetails }, this.store.log);
    if (outcome.kind === 'done') {
      this.store.finish(outcome.account);
      this.store.bank.keepPayer({ account: payingAccount(bankDetails) });
      return undefined;
    }
    // The link may have been used in another place meanwhile.
    if (outcome.failure.kind === 'refused') await this.load();
    return outcome;
  }
}
