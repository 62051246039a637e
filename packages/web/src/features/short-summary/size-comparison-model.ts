import {
  sizesToCompare,
  leadPackagePrice,
  success,
  type PackagePrice,
  type SizeOutcome,
} from '@kettle/core';
import { makeAutoObservable, reaction } from 'mobx';
import type { LeadScreenParts } from '../../site/use-screen.ts';
import { debounce } from '../../platform/debounce.ts';
import { loadByUseCase } from '../../composition/run-use-case.ts';

/** The open comparison waits this long after a change of the package. */
const DEBOUNCE_MS = 400;

/** A size of the comparison. Without an outcome its price is loading. */
export interface SizeRow {
  readonly housemateCount: number;
  readonly isOwn: boolean;
  readonly isBusy: boolean;
  readonly outcome?: SizeOutcome | undefined;
}

/**
 * What each person would pay in houses of other sizes. Prices are fetched when the comparison is first
 * opened. A change of the package discards all prices, and aborts the requests in progress.
 */
export class SizeComparisonModel {
  outcomes: ReadonlyMap<number, SizeOutcome> = new Map();
  /** The sizes whose requests are in progress. */
  pendingSizes: ReadonlySet<number> = new Set();
  private isOpen = false;
  private current = new AbortController();
  private stopFollowing: (() => void) | undefined;
  private readonly parts: LeadScreenParts;
  private readonly debouncedFetch = debounce(() => void this.fetchPrices(this.sizes), DEBOUNCE_MS);

  constructor(parts: LeadScreenParts) {
    this.parts = parts;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** The price that the page shows, with which the others are compared. */
  get ownPrice(): PackagePrice {
    return leadPackagePrice(this.parts.lead.journey);
  }

  get rows(): readonly SizeRow[] {
    const own = this.ownCount;
    if (own === undefined) return [];
    const all = [...this.sizes, own].sort((one, two) => one - two);
    return all.map((housemateCount) =>
      housemateCount === own
        ? {
            housemateCount,
            isOwn: true,
            isBusy: false,
            outcome: { kind: 'priced', price: this.ownPrice },
          }
        : {
            housemateCount,
            isOwn: false,
            isBusy: this.pendingSizes.has(housemateCount),
            outcome: this.outcomes.get(housemateCount),
          },
    );
  }

  get isBusy(): boolean {
    return this.pendingSizes.size > 0;
  }

  enter(): void {
    this.stopFollowing = reaction(
      () => this.priceInputs,
      () => this.discard(),
    );
  }

  leave(): void {
    this.stopFollowing?.();
    this.stop();
  }

  open(): void {
    this.isOpen = true;
    const unknown = this.sizes.filter(
      (size) => !this.outcomes.has(size) && !this.pendingSizes.has(size),
    );
    if (unknown.length > 0) void this.fetchPrices(unknown);
  }

  /** Requests in progress continue, so that the prices are there when the comparison is opened again. */
  close(): void {
    this.isOpen = false;
  }

  async retry(size: number): Promise<void> {
    if (!this.pendingSizes.has(size)) await this.fetchPrices([size]);
  }

  private get ownCount(): number | undefined {
    return this.parts.lead.journey.household?.housemateCount;
  }

  private get sizes(): readonly number[] {
    return this.ownCount === undefined ? [] : sizesToCompare(this.ownCount);
  }

  /** Everything that the prices depend on, as a text, because a changed journey may hold equal objects. */
  private get priceInputs(): string {
    const { codes, discount, discountedPrice, household, linked, picks, products } =
      this.parts.lead.journey;
    const voucher = discount?.isValid ? [discount.code, discountedPrice] : undefined;
    return JSON.stringify([codes.agent, household, linked, picks, products, voucher]);
  }

  private discard(): void {
    this.stop();
    this.current = new AbortController();
    this.outcomes = new Map();
    this.pendingSizes = new Set(this.isOpen ? this.sizes : []);
    if (this.isOpen) this.debouncedFetch.call();
  }

  private stop(): void {
    this.debouncedFetch.cancel();
    this.current.abort();
  }

  private async fetchPrices(sizes: readonly number[]): Promise<void> {
    const { lead, services } = this.parts;
    const { journey } = lead;
    const { signal } = this.current;
    this.begin(sizes);
    const settle = (size: number, outcome: SizeOutcome): void => {
      if (!signal.aborted) this.settle(size, outcome);
    };
    const answer = await loadByUseCase(services, async (useCases) =>
      success(
        await useCases.compareHouseholdSizes(journey, sizes, {
          signal,
          onPriced: ({ housemateCount, outcome }) => settle(housemateCount, outcome),
        }),
      ),
    );
    if (answer.ok) return;
    const { error } = answer;
    for (const size of sizes.filter((one) => this.pendingSizes.has(one)))
      settle(size, { kind: 'failed', failure: error });
  }

  private begin(sizes: readonly number[]): void {
    this.pendingSizes = new Set([...this.pendingSizes, ...sizes]);
  }

  private settle(size: number, outcome: SizeOutcome): void {
    this.outcomes = new Map([...this.outcomes, [size, outcome]]);
    this.pendingSizes = new Set([...this.pendingSizes].filter((other) => other !== size));
  }
}
