import {
  hasUnknownOutcome,
  isBeingSent,
  packageChangeMessages,
  priceChangeMessage,
  validCodeOf,
  type LeadChanges,
  type LeadJourney,
  type Pence,
  type PriceChanged,
  type RefreshedPackage,
} from '@kettle/core';
import { action } from 'mobx';
import { loadByUseCase } from '../../composition/run-use-case.ts';
import type { Services } from '../../composition/services.ts';
import type { HeldBankDetails } from './held-bank-details.ts';
import type { SelectionSaver } from './selection-saver.ts';

/** The lead's journey, as its package is asked for again. */
interface PackageHost {
  readonly journey: LeadJourney;
  readonly bank: HeldBankDetails;
  readonly selection: SelectionSaver | undefined;
  refresh: PackageRefresh | undefined;
  change(changes: LeadChanges): void;
  sayOfPackage(sentences: readonly string[]): void;
}

interface RefreshParts {
  readonly lead: PackageHost;
  readonly services: Services;
}

/** A package that is changed again and again meanwhile is left to the comparison at Confirm. */
const MAX_ATTEMPTS = 3;

/**
 * Asks for the products of a journey again when it is opened again, and after a direct debit that
 * was refused because of its price. The page stays usable meanwhile. If nothing answers, the stored
 * products stay: the provider compares their price at Confirm.
 */
export class PackageRefresh {
  private readonly lead: PackageHost;
  private readonly services: Services;
  private running: Promise<RefreshedPackage | undefined> | undefined;

  constructor({ lead, services }: RefreshParts) {
    this.lead = lead;
    this.services = services;
  }

  /** Asks again, and says what is different. */
  async run(): Promise<void> {
    // What is being sent stays as the person has agreed to it.
    const refreshed = await this.ask(() => !this.lead.bank.submission.isSending);
    if (refreshed?.change) this.lead.sayOfPackage(packageChangeMessages(refreshed.change));
  }

  /**
   * Asks again because the provider has another price than `agreed`. Returns what there is to say.
   */
  async afterRefusal(refusal: PriceChanged, agreed: Pence | undefined): Promise<readonly string[]> {
    await this.running;
    const refreshed = await this.ask(() => true);
    return refreshed?.change
      ? packageChangeMessages(refreshed.change)
      : [priceChangeMessage(refusal, agreed)];
  }

  private ask(isAllowed: () => boolean): Promise<RefreshedPackage | undefined> {
    this.running ??= this.tryAsking(isAllowed).finally(() => (this.running = undefined));
    return this.running;
  }

  private async tryAsking(isAllowed: () => boolean): Promise<RefreshedPackage | undefined> {
    const { lead, services } = this;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      await lead.selection?.pendingOutcome;
      const { journey } = lead;
      if (!hasOpenPackage(journey)) return undefined;
      const answer = await loadByUseCase(services, (useCases) => useCases.refreshPackage(journey));
      const isNew = lead.journey.id !== journey.id || lead.journey.products !== journey.products;
      if (!answer.ok || isNew || !isAllowed() || !hasOpenPackage(lead.journey)) return undefined;
      if (!isSamePackage(journey, lead.journey)) continue;
      if (Object.keys(answer.value.changes).length > 0) lead.change(answer.value.changes);
      return answer.value;
    }
    return undefined;
  }
}

/** Whether there is a package that is not sent yet. */
function hasOpenPackage({ account, household, products, submissions }: LeadJourney): boolean {
  const isOpen = !account && !hasUnknownOutcome(submissions) && !isBeingSent(submissions);
  return isOpen && household !== undefined && products !== undefined;
}

function isSamePackage(asked: LeadJourney, now: LeadJourney): boolean {
  return (
    asked.picks === now.picks &&
    asked.household === now.household &&
    validCodeOf(asked.discount) === validCodeOf(now.discount)
  );
}

/** Returns the single refresh of a journey. */
export const packageRefreshOf = action((parts: RefreshParts): PackageRefresh => {
  parts.lead.refresh ??= new PackageRefresh(parts);
  return parts.lead.refresh;
});
