import type { LeadChanges, LeadJourney, Picks, UseCases } from '@kettle/core';
import type { Services } from '../composition/services.ts';

interface SelectionHost {
  readonly journey: LeadJourney;
  change(changes: LeadChanges): void;
}

/** Told what the provider last confirmed of the package that is shown. */
type TakeBack = (confirmed: Picks) => void;

/**
 * Saves the picks to the lead, one request at a time with the newest wish queued, so that an older
 * answer never undoes a newer choice (decision 23, D7).
 */
export class SelectionSaver {
  private readonly host: SelectionHost;
  private readonly services: Services;
  /** What the provider has, of which package: another quote or journey starts with its own picks. */
  private confirmed: LeadJourney | undefined;
  private isSending = false;
  private isWanted = false;
  /** Whom to tell should the newest wish fail: everybody who wished since the last success. */
  private waiting = new Set<TakeBack>();

  constructor(host: SelectionHost, services: Services) {
    this.host = host;
    this.services = services;
  }

  /**
   * Shows a change of the picks at once and saves it. `takeBack` is told when the newest wish could
   * not be saved; without it the pick stands.
   */
  pick(changes: LeadChanges, takeBack?: TakeBack): void {
    this.noteConfirmed();
    this.host.change(changes);
    if (takeBack) this.waiting.add(takeBack);
    this.isWanted = true;
    if (!this.isSending) void this.send();
  }

  private noteConfirmed(): void {
    if (this.confirmed && this.isShown(this.confirmed)) return;
    this.confirmed = this.host.journey;
    this.waiting.clear();
  }

  private isShown({ id, products }: LeadJourney): boolean {
    return id === this.host.journey.id && products === this.host.journey.products;
  }

  private async send(): Promise<void> {
    this.isSending = true;
    let unsaved = new Set<TakeBack>();
    try {
      while (this.isWanted) {
        this.isWanted = false;
        unsaved = new Set([...unsaved, ...this.waiting]);
        this.waiting.clear();
        if (await this.isSaved(this.host.journey)) unsaved.clear();
      }
    } finally {
      this.isSending = false;
    }
    const { confirmed } = this;
    if (!confirmed || !this.isShown(confirmed)) return;
    for (const takeBack of unsaved) takeBack(confirmed.picks);
  }

  private async isSaved(journey: LeadJourney): Promise<boolean> {
    const useCases = await this.loadedUseCases();
    if (!useCases) return false;
    const answer = await useCases.saveSelection(journey);
    if (answer.ok && this.isShown(journey)) this.confirmed = journey;
    return answer.ok;
  }

  private async loadedUseCases(): Promise<UseCases | undefined> {
    try {
      return await this.services();
    } catch {
      // The code that saves did not come: nothing was saved, and the catalogue's words say so.
      return undefined;
    }
  }
}
