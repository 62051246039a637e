import type { PackageLink } from '@kettle/core';
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { LeadScreenParts } from '../../app/use-lead-screen.ts';
import type { Problem } from '../../forms/form-view-model.ts';
import { problemOf } from '../../forms/problem-of.ts';

interface LinkedPackageParts extends LeadScreenParts {
  readonly link: PackageLink;
}

/** Arrival by a link: the package is loaded before anything of it is shown. */
export class LinkedPackage {
  isLoaded = false;
  isLoading = true;
  /** Stays while it is tried again, so that the button pressed does not vanish. */
  problem: Problem | undefined;
  private readonly parts: LinkedPackageParts;
  private leaving = new AbortController();

  constructor(parts: LinkedPackageParts) {
    this.parts = parts;
    makeObservable(this, { isLoaded: observable, isLoading: observable, problem: observableRef });
  }

  async load(): Promise<void> {
    this.leaving = new AbortController();
    const { signal } = this.leaving;
    const { goToAccount, lead, link, productName, services } = this.parts;
    runInAction(() => {
      this.isLoading = true;
    });
    // Code that cannot be fetched is to a person the same as a provider that cannot be reached.
    const useCases = await services().catch(() => undefined);
    if (signal.aborted) return;
    if (!useCases) return this.fail(problemOf({ kind: 'unreachable' }, productName));
    const answer = await useCases.openPackageLink(lead.journey, link, signal);
    if (signal.aborted) return;
    if (answer.ok && answer.value.kind === 'account-exists') {
      return goToAccount(answer.value.guid, { replace: true });
    }
    if (!answer.ok) return this.fail(problemOf(answer.error, productName));
    if (answer.value.kind !== 'quoted') return;
    const { changes } = answer.value;
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
    this.leaving.abort();
  }
}
