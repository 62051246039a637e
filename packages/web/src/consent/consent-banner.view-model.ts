import { consentCookie, readConsent } from '@kettle/core';
import { action, makeObservable, observable } from 'mobx';
import type { ConsentStore } from './consent-store.ts';

interface BannerParts {
  readonly consent: ConsentStore;
  /** Whether a reload brings everything back that was typed on this page. */
  readonly losesNothing: () => boolean;
}

/** The question about cookies: all, none but the basic ones, or as ticked. */
export class ConsentBanner {
  isChoosing: boolean;
  /** The tick of the personal cookies: off until somebody sets it. */
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
      tick: action,
    });
  }

  /** There is a choice already, so that one may leave without another. */
  get canLeave(): boolean {
    return this.parts.consent.choice !== undefined;
  }

  showChoices(): void {
    this.isChoosing = true;
  }

  tick(personal: boolean): void {
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
   * The page reloads, unless that would lose something: what was typed where nothing is kept, or the
   * choice itself where cookies are refused. Then it takes effect without.
   */
  private choose(personal: boolean): void {
    const { consent, losesNothing } = this.parts;
    const { page } = consent;
    const choice = { basic: true, personal } as const;
    page.write(consentCookie(choice, page.isSecure));
    consent.settle(choice);
    if (readConsent(page.cookies())?.personal === personal && losesNothing()) page.reload();
  }
}
