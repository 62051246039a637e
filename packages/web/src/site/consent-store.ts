import { type Consent, consentCookie, readConsent } from '@kettle/core';
import { makeAutoObservable } from 'mobx';

/** The parts of the browser page that the consent store uses. */
export interface ConsentPage {
  /** Whether the page was loaded over https. */
  readonly isSecure: boolean;
  /** Returns the cookies in the format of `document.cookie`. */
  readonly cookies: () => string;
  readonly write: (cookie: string) => void;
  readonly reload: () => void;
}

/** A click on a button that opens the banner. */
interface ConsentRequest {
  readonly opener: Element | null;
}

/** Holds the visitor's choice of cookies, and whether the banner asks for it. */
export class ConsentStore {
  choice: Consent | undefined;
  isBannerOpen: boolean;
  /** The visitor's last request to change the choice, and the element that had the focus then. */
  request: ConsentRequest | undefined;
  readonly #page: ConsentPage;

  constructor(page: ConsentPage) {
    this.#page = page;
    this.choice = readConsent(page.cookies());
    this.isBannerOpen = this.choice === undefined;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Opens the banner from the footer, to change the choice. */
  openBanner(opener: Element | null): void {
    this.isBannerOpen = true;
    this.request = { opener };
  }

  /** Closes the banner, unless there is no choice yet. */
  closeBanner(): void {
    this.isBannerOpen = this.choice === undefined;
  }

  /**
   * Stores the choice and reloads the page. There is no reload if it would lose something: typed
   * values that are not stored, or the choice itself in a browser that refuses cookies. In these
   * cases the choice takes effect on the current page.
   */
  choose(personal: boolean, isReloadSafe: () => boolean): void {
    const choice = { basic: true, personal } as const;
    this.#page.write(consentCookie(choice, this.#page.isSecure));
    this.setChoice(choice);
    const isStored = readConsent(this.#page.cookies())?.personal === personal;
    if (isStored && isReloadSafe()) this.#page.reload();
  }

  setChoice(choice: Consent): void {
    this.choice = choice;
    this.isBannerOpen = false;
  }

  /**
   * Reads the cookies again, because the visitor may have chosen in another tab. A banner that they
   * opened to change their choice stays open.
   */
  refresh(): void {
    const choice = readConsent(this.#page.cookies());
    if (!choice || choice.personal === this.choice?.personal) return;
    if (this.choice === undefined) this.setChoice(choice);
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
