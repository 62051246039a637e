import {
  FAILURE_MESSAGES,
  withTogglesReverted,
  type LeadChanges,
  type LeadJourney,
} from '@kettle/core';
import type { Ask } from '../ask.ts';
import type { RunContext } from '../../journeys/run-context.ts';

interface SelectionHost {
  readonly ask: Ask;
  readonly run: RunContext;
  readonly journey: LeadJourney;
  change(changes: LeadChanges): void;
}

/** Saves the picks with the lead on each change, as the site does (PK9, PK11). */
export class PromptSelectionSaver {
  readonly #host: SelectionHost;
  /** The journey with the picks that the provider has saved. Each quote starts with its own picks. */
  #confirmed: LeadJourney | undefined;
  /** The last accepted selection, so that the same one is not sent again. */
  #saved: string | undefined;

  constructor(host: SelectionHost) {
    this.#host = host;
  }

  /** Picks an option. If it cannot be saved, shows a message and keeps the pick. */
  async pick(changes: LeadChanges): Promise<void> {
    await this.#save(changes);
  }

  /** Toggles a product. If it cannot be saved, shows a message and reverts the toggle (PK10). */
  async toggle(changes: LeadChanges): Promise<void> {
    const confirmed = await this.#save(changes);
    if (confirmed) this.#host.change(withTogglesReverted(this.#host.journey, confirmed.picks));
  }

  /** Returns the last saved journey if this change cannot be saved. */
  async #save(changes: LeadChanges): Promise<LeadJourney | undefined> {
    const host = this.#host;
    const before = host.journey;
    const confirmed = this.#confirmed?.products === before.products ? this.#confirmed : before;
    this.#confirmed = confirmed;
    host.change(changes);
    const { journey } = host;
    const selection = JSON.stringify([
      journey.leadId,
      journey.products,
      journey.picks,
      journey.codes,
    ]);
    if (selection === this.#saved) return undefined;
    const { services, interrupts } = host.run;
    const answer = await interrupts.runSubmission(() => services.useCases.saveSelection(journey));
    interrupts.check();
    if (answer.ok) {
      this.#saved = selection;
      this.#confirmed = journey;
      return undefined;
    }
    // The provider may have saved this selection in spite of the failure.
    this.#saved = undefined;
    host.ask.show(FAILURE_MESSAGES.selection);
    return confirmed;
  }
}
