import { consentCookie, readConsent } from '@kettle/core';
import { action, makeObservable, observable } from 'mobx';
import type { ConsentStore } from '../../site/consent-store.ts';

interface BannerParts {
  readonly consent: ConsentStore;
  /** Whether a reload restores everything that was typed on this page. */
  readonly isReloadSafe: () => boolean;
}

/**
 * The state of the cookie banner: accept all, reject all but the basic cookies, or choose by checkbox.
 */
export class ConsentBannerModel {
  isChoosing: boolean;
  /** Whether personal cookies are checked: off by default. */
  personal: boolean;
  private readonly parts: BannerParts;

  constructor(parts: BannerParts) {
    const { choice } = parts.consent;
    this.parts = parts;
    this.isChoosing = choice !== undefined;
    this.personal = choice?.personal ?? false;
    makeObservable(this, {
      isChoosing: observable,
      personal: observable,
      showChoices: action,
      setPersonal: action,
    });
  }

  /** Whether the banner can be closed without a choice, since there already is one. */
  get canClose(): boolean {
    return this.parts.consent.choice !== undefined;
  }

  showChoices(): void {
    this.isChoosing = true;
  }

  setPersonal(personal: boolean): void {
    this.personal = personal;
  }

  acceptAll(): void {
    this.choose(true);
  }

  reject(): void {
    this.choose(false);
  }

  saveSelection(): void {
    this.choose(this.personal);
  }

  /**
   * Stores the choice and reloads the page. There is no reload if it would lose something: typed
   * values that are not stored, or the choice itself in a browser that refuses cookies. In these
   * cases the choice takes effect on the current page.
   */
  private choose(personal: boolean): void {
    const { consent, isReloadSafe } = this.parts;
    const { page } = consent;
    const choice = { basic: true, personal } as const;
    page.write(consentCookie(choice, page.isSecure));
    consent.setChoice(choice);
    if (readConsent(page.cookies())?.personal === personal && isReloadSafe()) page.reload();
  }
}
