import type { JudgedCode } from '@kettle/core';
import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Services } from '../../composition/services.ts';
import type { LeadStore } from '../../journey/lead-store.ts';

interface ReferralParts {
  readonly lead: LeadStore;
  readonly services: Services;
  readonly code: string;
}

/** Judges the code of a referral link on arrival; only a valid one is kept. */
export class Referral {
  verdict: JudgedCode | undefined;
  private readonly parts: ReferralParts;
  private readonly leaving = new AbortController();

  constructor(parts: ReferralParts) {
    this.parts = parts;
    makeObservable(this, { verdict: observableRef });
  }

  async judge(): Promise<void> {
    const { code, lead, services } = this.parts;
    const useCases = await services();
    const verdict = await useCases.judgeReferral(code, this.leaving.signal);
    if (this.leaving.signal.aborted) return;
    runInAction(() => {
      this.verdict = verdict;
    });
    if (verdict.kind === 'valid') lead.keepCodes({ referral: verdict.code });
  }

  leave(): void {
    this.leaving.abort();
  }
}
