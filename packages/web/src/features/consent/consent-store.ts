import { readConsent, type Consent } from '@kettle/core';
import { action, makeObservable, observable, observableRef } from 'mobx';

/** The parts of the browser page that the consent store uses. */
export interface ConsentPage {
  /** Whether the page was loaded over https. */
  readonly isSecure: boolean;
  /** Returns the cookies in the format of `document.cookie`. */
  readonly cookies: () => string;
  readonly write: (cookie: string) => void;
  readonly reload: () => void;
}

/** Holds the visitor's choice of cookies, and whether the banner asks for it. */
export class ConsentStore {
  choice: Consent | undefined;
  isAsking: boolean;
  /** How many times the visitor pressed the footer button that opens the banner. */
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
    });
  }

  /** Opens the banner from the footer, to change the choice. */
  ask(): void {
    this.isAsking = true;
    this.asked += 1;
  }

  /** Closes the banner, unless there is no choice yet. */
  leave(): void {
    this.isAsking = this.choice === undefined;
  }

  settle(choice: Consent): void {
    this.choice = choice;
    this.isAsking = false;
  }
}
