import { readConsent, type Consent } from '@kettle/core';
import { action, makeObservable, observable, observableRef } from 'mobx';

/** What a choice needs of the page that it is made on. */
export interface ConsentPage {
  /** Whether the page came by https. */
  readonly isSecure: boolean;
  /** As `document.cookie` has them. */
  readonly cookies: () => string;
  readonly write: (cookie: string) => void;
  readonly reload: () => void;
}

/** The visitor's choice of cookies, and whether it is being asked for. */
export class ConsentStore {
  choice: Consent | undefined;
  isAsking: boolean;
  /** Grows with each press on the button that asks for it. */
  asked = 0;
  readonly page: ConsentPage;

  constructor(page: ConsentPage) {
    this.page = page;
    this.choice = readConsent(page.cookies());
    this.isAsking = this.choice === undefined;
    makeObservable(this, {
      choice: observableRef,
      isAsking: observable,
      asked: observable,
      ask: action,
      leave: action,
      settle: action,
      lookAgain: action,
    });
  }

  /** To choose again, from the footer. */
  ask(): void {
    this.isAsking = true;
    this.asked += 1;
  }

  /** Without a choice the question stays. */
  leave(): void {
    this.isAsking = this.choice === undefined;
  }

  settle(choice: Consent): void {
    this.choice = choice;
    this.isAsking = false;
  }

  /** Another tab may have been told in the meantime. */
  lookAgain(): void {
    const choice = readConsent(this.page.cookies());
    if (choice && this.choice === undefined) this.settle(choice);
  }
}
