import type { CodeVerdict } from '@kettle/core';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Services } from '../../composition/services.ts';
import { checkCode } from '../../site/journey/check-code.ts';
import type { LeadStore } from '../../site/journey/lead-store.ts';

interface ReferralParts {
  readonly lead: LeadStore;
  readonly services: Services;
  readonly code: string;
}

/** Validates the code of a referral link on arrival. Only a valid code is kept. */
export class ReferralModel {
  verdict: CodeVerdict | undefined;
  private readonly parts: ReferralParts;
  private readonly controller = new AbortController();

  constructor(parts: ReferralParts) {
    this.parts = parts;
    makeAutoObservable(this, {}, { deep: false });
  }

  enter(): void {
    void this.check();
  }

  leave(): void {
    this.controller.abort();
  }

  private async check(): Promise<void> {
    const { signal } = this.controller;
    const { code, lead, services } = this.parts;
    const verdict = await checkCode('referral', code, { lead, services, signal });
    if (signal.aborted) return;
    runInAction(() => {
      this.verdict = verdict;
    });
  }
}
