import {
  isDefinite,
  type Account,
  type CalendarDate,
  type Failure,
  type HouseComplete,
} from '@kettle/core';
import { makeAutoObservable } from 'mobx';
import { loadByUseCase } from '../../composition/run-use-case.ts';
import type { Services } from '../../composition/services.ts';
import { joinLinkOf } from './house-progress.ts';
import { problemOf, type Problem } from '../../site/forms/problem-of.ts';

export const REFRESH_MS = 30_000;
export const MAX_WAIT_MS = 8 * REFRESH_MS;

/** An address is not an invitation: this page does not know its house. */
const UNKNOWN_HOUSE: Failure = {
  kind: 'refused',
  messages: ['We could not find this house. Check the link you were sent.'],
};

/** What anybody with the link may see of an incomplete house: only counts, no names. */
export interface HouseProgress {
  readonly joined: number;
  readonly total: number;
  readonly joinLink: string;
  /** The start of the tenancy, if it is known. */
  readonly joinBy?: CalendarDate;
}

/** The page's visibility, and its changes. */
export interface PageVisibility {
  readonly isVisible: () => boolean;
  /** Calls the listener on each change. Returns a function that removes it. */
  readonly onChange: (listener: () => void) => () => void;
}

/** The browser's return to the network. */
export interface PageConnection {
  /** Calls the listener each time the network returns. Returns a function that removes it. */
  readonly onBack: (listener: () => void) => () => void;
}

interface HouseWatchParts {
  readonly guid: string;
  readonly services: Services;
  readonly visibility: PageVisibility;
  readonly connection: PageConnection;
  readonly productName: string;
}

/**
 * Polls an incomplete house: every half minute while the page is visible, at once when the
 * page becomes visible again or the network returns, and less often after failures. Polling stops
 * once the house is complete or the link turns out to lead to no house.
 */
export class HouseWatchModel {
  progress: HouseProgress | undefined;
  isComplete = false;
  isLoading = true;
  /** The problem of the latest request. The page keeps showing earlier counts. */
  problem: Problem | undefined;
  private readonly parts: HouseWatchParts;
  private failures = 0;
  /** Whether the last answer was definite, so that another request would get the same answer. */
  private isFinal = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private controller: AbortController | undefined;
  private stopListening: readonly (() => void)[] = [];

  constructor(parts: HouseWatchParts) {
    this.parts = parts;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** How many are still to join, once that is known. */
  get remaining(): number | undefined {
    if (this.isComplete) return 0;
    return this.progress && this.progress.total - this.progress.joined;
  }

  enter(): void {
    const { connection, visibility } = this.parts;
    const handleChange = (): void => this.follow();
    this.stopListening = [visibility.onChange(handleChange), connection.onBack(handleChange)];
    void this.refresh();
  }

  leave(): void {
    for (const stopListening of this.stopListening) stopListening();
    this.pause();
  }

  async refresh(): Promise<void> {
    if (this.isComplete) return;
    this.pause();
    this.isFinal = false;
    this.isLoading = true;
    const { signal } = (this.controller = new AbortController());
    const { guid, services } = this.parts;
    const answer = await loadByUseCase(services, (useCases) => useCases.getHouse(guid, signal));
    if (signal.aborted) return;
    if (!answer.ok) this.fail(answer.error);
    else if (answer.value.asksToJoin) this.fail(UNKNOWN_HOUSE);
    else this.show(answer.value);
  }

  private follow(): void {
    if (!this.parts.visibility.isVisible()) this.pause();
    else if (!this.isFinal) void this.refresh();
  }

  private pause(): void {
    clearTimeout(this.timer);
    this.controller?.abort();
  }

  private show(account: Account): void {
    const { housemateCount, remainingHousemates, tenancyStartDate: joinBy } = account;
    this.isLoading = false;
    this.problem = undefined;
    this.failures = 0;
    this.progress = {
      joined: housemateCount - remainingHousemates,
      total: housemateCount,
      joinLink: joinLinkOf(account),
      ...(joinBy && { joinBy }),
    };
    this.scheduleRefresh();
  }

  private fail(failure: Failure | HouseComplete): void {
    this.isLoading = false;
    this.isFinal = isDefinite(failure);
    if (failure.kind === 'house-complete') {
      this.isComplete = true;
      this.problem = undefined;
      return;
    }
    this.problem = problemOf(failure, this.parts.productName);
    this.failures += 1;
    if (!this.isFinal) this.scheduleRefresh();
  }

  private scheduleRefresh(): void {
    if (!this.parts.visibility.isVisible()) return;
    const wait = Math.min(REFRESH_MS * 2 ** this.failures, MAX_WAIT_MS);
    this.timer = setTimeout(() => void this.refresh(), wait);
  }
}
