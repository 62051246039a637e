import type { JudgedCode } from '@kettle/core';
import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Services } from '../../composition/services.ts';
import { judgeCode } from '../../journey/judge-code.ts';
import type { LeadStore } from '../../journey/lead-store.ts';

interface AffiliateParts {
  readonly lead: LeadStore;
  readonly services: Services;
  /** The code from the current link or from an earlier visit. */
  readonly code: string;
}

/**
 * Validates an affiliate code on arrival at `/`. The request continues after the person leaves the
 * page, so that the code is not lost.
 */
export class AffiliateNotice {
  verdict: JudgedCode | undefined;
  private readonly parts: AffiliateParts;

  constructor(parts: AffiliateParts) {
    this.parts = parts;
    makeObservable(this, { verdict: observableRef });
  }

  enter(): void {
    void this.judge();
  }

  private async judge(): Promise<void> {
    const { code, lead, services } = this.parts;
    const verdict = await judgeCode('affiliate', code, { lead, services });
    runInAction(() => {
      this.verdict = verdict;
    });
  }
}
