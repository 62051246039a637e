import { type Consent, readConsent } from '@kettle/core';
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

/** A press on a button of the page that opens the banner. */
interface ConsentRequest {
  readonly opener: Element | null;
}

/** Holds the visitor's choice of cookies, and whether the banner asks for it. */
export class ConsentStore {
  choice: Consent | undefined;
  isAsking: boolean;
  /** The visitor's last request to change the choice, and the element that had the focus then. */
  request: ConsentRequest | undefined;
  readonly page: ConsentPage;

  constructor(page: ConsentPage) {
    this.page = page;
    this.choice = readConsent(page.cookies());
    this.isAsking = this.choice === undefined;
    makeObservable(this, {
      choice: observableRef,
      isAsking: observable,
      request: observableRef,
      ask: action,
      leave: action,
      settle: action,
      refresh: action,
    });
  }

  /** Opens the banner from the footer, to change the choice. */
  ask(opener: Element | null): void {
    this.isAsking = true;
    this.request = { opener };
  }

  /** Closes the banner, unless there is no choice yet. */
  leave(): void {
    this.isAsking = this.choice === undefined;
  }

  settle(choice: Consent): void {
    this.choice = choice;
    this.isAsking = false;
  }

  /**
   * Reads the cookies again, because the visitor may have chosen in another tab. A banner that they
   * opened to change their choice stays open.
   */
  refresh(): void {
    const choice = readConsent(this.page.cookies());
    if (!choice || choice.personal === this.choice?.personal) return;
    if (this.choice === undefined) this.settle(choice);
    else this.choice = choice;
  }
}

/**
 * Reads and writes the cookies of a page. If the browser refuses cookies, every page asks for
 * consent again.
 */
export function browserConsentPage(page: Window): ConsentPage {
  return {
    isSecure: page.location.protocol === 'https:',
    cookies: () => {
      try {
        return page.document.cookie;
      } catch {
        return ''; // The browser refuses cookies, for example in a sandboxed frame.
      }
    },
    write: (cookie) => {
      try {
        page.document.cookie = cookie;
      } catch {
        // The browser refuses cookies, so the choice holds for this page only.
      }
    },
    reload: () => page.location.reload(),
  };
}
