import type { Sharing } from '@kettle/core';
import { emailSummary, sharePackage } from '@kettle/provider-api';
import { readAnswer, readSuccess } from '../answers/read-answer.ts';
import type { ApiClient } from '../api-client.ts';
import { emailedPackageBody, linkedPackageBody } from '../mapping/shared-package.ts';

export function createSharing(call: ApiClient): Sharing {
  return {
    emailSummary: async (summary) => {
      const body = emailedPackageBody(summary);
      return readSuccess(await call(emailSummary, { body }), emailSummary);
    },
    shareLink: async (shared) => {
      const body = linkedPackageBody(shared);
      return readAnswer(await call(sharePackage, { body }), sharePackage);
    },
  };
}
