import { FAILURE_MESSAGES, type LeadChanges, type LeadJourney, type Picks } from '@kettle/core';
import { action, makeObservable, observable } from 'mobx';
import { loadByUseCase } from '../../composition/run-use-case.ts';
import type { Services } from '../../composition/services.ts';

interface SelectionHost {
  readonly journey: LeadJourney;
  change(changes: LeadChanges): void;
}

interface SelectionParts {
  readonly lead: SelectionHost & { selection: SelectionSaver | undefined };
  readonly services: Services;
}

/** Called with the picks that the provider last confirmed for the package shown. */
type Revert = (confirmed: Picks) => void;

/** How one pick is undone. */
interface Undo {
  readonly revert: Revert;
}

/**
 * Saves the picks with the provider. It sends one request at a time and queues only the newest
 * picks, so that an older answer never overrides a newer choice (PK11).
 */
export class SelectionSaver {
  /**
   * The message about a choice that was undone. The page that the person is on shows it.
   */
  failure: string | undefined;
  private readonly host: SelectionHost;
  private readonly services: Services;
  /**
   * The journey with the picks that the provider has. Another quote or journey starts with its own
   * picks.
   */
  private confirmed: LeadJourney | undefined;
  /** The save in progress, and whether there are newer picks to send after it. */
  private saving: { readonly done: Promise<boolean>; isStale: boolean } | undefined;
  /** The picks that are not saved yet and may still be undone. */
  private unsaved: readonly Undo[] = [];

  constructor(host: SelectionHost, services: Services) {
    this.host = host;
    this.services = services;
    makeObservable<this, 'undo'>(this, {
      failure: observable,
      pick: action,
      forgetFailure: action,
      undo: action,
    });
  }

  /** Forgets the failure when the person leaves the page that showed it. */
  forgetFailure(): void {
    this.failure = undefined;
  }

  /**
   * Shows a change of the picks at once and saves it. If the latest picks cannot be saved, `revert`
   * is called. Without `revert` the pick stays.
   */
  pick(changes: LeadChanges, revert?: Revert): void {
    this.rememberConfirmed();
    this.host.change(changes);
    if (revert) {
      this.failure = undefined;
      this.unsaved = [...this.unsaved, { revert }];
    }
    if (this.saving) this.saving.isStale = true;
    else this.saving = { done: this.save(), isStale: false };
  }

  /**
   * Resolves to whether the unsaved choices stay. Undefined if there are none.
   */
  get pendingOutcome(): Promise<boolean> | undefined {
    return this.unsaved.length > 0 ? this.saving?.done : undefined;
  }

  private rememberConfirmed(): void {
    if (this.confirmed && this.isShown(this.confirmed)) return;
    this.confirmed = this.host.journey;
    this.unsaved = [];
  }

  private isShown({ id, products }: LeadJourney): boolean {
    return id === this.host.journey.id && products === this.host.journey.products;
  }

  /** Sends the newest picks until none are left to send. Returns whether all of them stay. */
  private async save(): Promise<boolean> {
    try {
      do {
        if (this.saving) this.saving.isStale = false;
        const sent = this.unsaved;
        if (await this.trySave(this.host.journey)) {
          this.unsaved = this.unsaved.filter((undo) => !sent.includes(undo));
        }
      } while (this.saving?.isStale);
    } finally {
      this.saving = undefined;
    }
    const { confirmed, unsaved } = this;
    this.unsaved = [];
    if (!confirmed || !this.isShown(confirmed)) return true;
    this.undo(unsaved, confirmed.picks);
    return unsaved.length === 0;
  }

  private undo(undoable: readonly Undo[], confirmed: Picks): void {
    for (const takeBack of new Set(undoable.map((one) => one.revert))) takeBack(confirmed);
    if (undoable.length > 0) this.failure = FAILURE_MESSAGES.selection;
  }

  private async trySave(journey: LeadJourney): Promise<boolean> {
    const answer = await loadByUseCase(this.services, (useCases) =>
      useCases.saveSelection(journey),
    );
    if (answer.ok && this.isShown(journey)) this.confirmed = journey;
    return answer.ok;
  }
}

/** Returns the single saver of a journey, which all screens that change picks share. */
export const selectionOf = action(({ lead, services }: SelectionParts): SelectionSaver => {
  lead.selection ??= new SelectionSaver(lead, services);
  return lead.selection;
});
