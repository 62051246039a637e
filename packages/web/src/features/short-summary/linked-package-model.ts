import { type PackageLink, addressGuidOf, type LeadJourney } from '@kettle/core';
import { makeAutoObservable, runInAction } from 'mobx';
import type { LeadScreenParts } from '../../site/use-screen.ts';
import { runUseCase } from '../../composition/run-use-case.ts';
import { problemOf, type Problem } from '../../site/forms/problem-of.ts';

interface LinkedPackageParts extends LeadScreenParts {
  readonly link: PackageLink;
  /** The query string from which the link was parsed. */
  readonly search: string;
}

/**
 * The package of the link that the person has followed. It is loaded once for each visit.
 */
export class LinkedPackageModel {
  isLoaded: boolean;
  isLoading = true;
  /** Stays during a retry, so that the retry button does not disappear. */
  problem: Problem | undefined;
  private readonly parts: LinkedPackageParts;
  private controller = new AbortController();

  constructor(parts: LinkedPackageParts) {
    this.parts = parts;
    this.isLoaded = isOpened(parts.search, parts.link, parts.lead.journey);
    makeAutoObservable(this, {}, { deep: false });
  }

  enter(): void {
    if (!this.isLoaded) void this.load();
  }

  async load(): Promise<void> {
    this.controller = new AbortController();
    const { signal } = this.controller;
    const { goToAccount, lead, link, productName, search, services } = this.parts;
    runInAction(() => {
      this.isLoading = true;
    });
    const answer = await runUseCase(
      services,
      (useCases) => useCases.openPackageLink(lead.journey, link, signal),
      { onBug: 'report' },
    );
    if (signal.aborted) return;
    if (!answer.ok) return this.fail(problemOf(answer.error, productName));
    if (answer.value.kind === 'account-exists') {
      return goToAccount(answer.value.guid, { replace: true, address: answer.value.address });
    }
    const { changes } = answer.value;
    markOpened(search);
    runInAction(() => {
      lead.change(changes);
      this.problem = undefined;
      this.isLoaded = true;
    });
  }

  private fail(problem: Problem): void {
    runInAction(() => {
      this.isLoading = false;
      this.problem = problem;
    });
  }

  leave(): void {
    this.controller.abort();
  }
}

const OPENED = 'openedLink';

/**
 * Records in the history entry that the package of this link was loaded. After a reload, or Back from a later
 * step, the package is then as the person left it. Opening the link again creates a new entry.
 */
function markOpened(search: string): void {
  history.replaceState({ ...historyState(), [OPENED]: search }, '');
}

/**
 * Whether the current history entry has loaded this link's package, and the journey is still about
 * the link's home.
 */
function isOpened(search: string, link: PackageLink, journey: LeadJourney): boolean {
  return historyState()[OPENED] === search && isAbout(link, journey);
}

function isAbout(link: PackageLink, { address, household }: LeadJourney): boolean {
  if (household?.housemateCount !== link.housemateCount) return false;
  if (link.addressGuid === undefined) return household.postcode === link.postcode;
  return addressGuidOf(address) === link.addressGuid;
}

function historyState(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' ? { ...state } : {};
}
