import { success, type CodeVerdict } from '@kettle/core';
import type { Services } from '../../composition/services.ts';
import { Request } from '../../platform/request.ts';
import { checkCode } from '../../site/journey/check-code.ts';
import type { LeadStore } from '../../site/journey/lead-store.ts';

interface ReferralParts {
  readonly lead: LeadStore;
  readonly services: Services;
  readonly code: string;
}

/** Validates the code of a referral link on arrival, and again on request. */
export class ReferralModel {
  readonly request = new Request<CodeVerdict, never>();
  readonly #parts: ReferralParts;

  constructor(parts: ReferralParts) {
    this.#parts = parts;
  }

  enter(): void {
    this.check();
  }

  check(): void {
    const { code, ...parts } = this.#parts;
    void this.request.run(async (signal) =>
      success(await checkCode('referral', code, { ...parts, signal })),
    );
  }

  leave(): void {
    this.request.stop();
  }
}
