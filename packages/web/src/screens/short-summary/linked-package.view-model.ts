import type { PackageLink } from '@kettle/core';
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { LeadScreenParts } from '../../app/use-lead-screen.ts';
import type { Problem } from '../../forms/form-view-model.ts';
import { problemOf } from '../../forms/problem-of.ts';

interface LinkedPackageParts extends LeadScreenParts {
  readonly link: PackageLink;
  readonly goToAccount: (guid: string) => void;
}

/** Arrival by a link: the package is loaded before anything of it is shown. */
export class LinkedPackage {
  isLoaded = false;
  problem: Problem | undefined;
  private readonly parts: LinkedPackageParts;
  private leaving = new AbortController();

  constructor(parts: LinkedPackageParts) {
    this.parts = parts;
    makeObservable(this, { isLoaded: observable, problem: observableRef });
  }

  async load(): Promise<void> {
    this.leaving = new AbortController();
    const { signal } = this.leaving;
    const { goToAccount, lead, link, productName, services } = this.parts;
    runInAction(() => {
      this.problem = undefined;
    });
    const useCases = await services();
    const answer = await useCases.openPackageLink(lead.journey, link, signal);
    if (signal.aborted) return;
    if (answer.ok && answer.value.kind === 'account-exists') return goToAccount(answer.value.guid);
    runInAction(() => {
      if (!answer.ok) this.problem = problemOf(answer.error, productName);
      else if (answer.value.kind === 'quoted') {
        lead.change(answer.value.changes);
        this.isLoaded = true;
      }
    });
  }

  leave(): void {
    this.leaving.abort();
  }
}
