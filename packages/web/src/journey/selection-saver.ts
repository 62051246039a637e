import type { LeadChanges, LeadJourney, Picks } from '@kettle/core';
import type { Services } from '../composition/services.ts';

interface SelectionHost {
  readonly journey: LeadJourney;
  change(changes: LeadChanges): void;
}

/**
 * Saves the picks to the lead, one request at a time with the newest wish queued, so that an older
 * answer never undoes a newer choice (decision 23, D7).
 */
export class SelectionSaver {
  private readonly host: SelectionHost;
  private readonly services: Services;
  private confirmed: Picks | undefined;
  private isSending = false;
  private isWanted = false;

  constructor(host: SelectionHost, services: Services) {
    this.host = host;
    this.services = services;
  }

  /** Before the first change: what the provider is known to have. */
  noteConfirmed(): void {
    this.confirmed ??= this.host.journey.picks;
  }

  /**
   * Saves what is picked now. `onFailure` is told when the newest wish could not be saved, and what
   * the provider last confirmed.
   */
  save(onFailure?: (confirmed: Picks | undefined) => void): void {
    this.isWanted = true;
    if (!this.isSending) void this.send(onFailure);
  }

  private async send(onFailure?: (confirmed: Picks | undefined) => void): Promise<void> {
    this.isSending = true;
    let hasFailed = false;
    while (this.isWanted) {
      this.isWanted = false;
      const { journey } = this.host;
      const useCases = await this.services();
      const answer = await useCases.saveSelection(journey);
      hasFailed = !answer.ok;
      if (answer.ok) this.confirmed = journey.picks;
    }
    this.isSending = false;
    if (hasFailed) onFailure?.(this.confirmed);
  }
}
