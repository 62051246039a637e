import type { Sharing } from '@kettle/core';
import { readAnswer, readDone } from '../answers/read-answer.ts';
import type { HttpClient } from '../http-client/http-client.ts';
import { readShareLink } from '../wire/read-share-link.ts';
import { writeEmailedPackage, writeLinkedPackage } from '../wire/write-package.ts';

export function createSharing(call: HttpClient): Sharing {
  return {
    emailSummary: async (summary) => {
      const body = writeEmailedPackage(summary);
      return readDone(await call({ method: 'POST', path: ['email_summary'], body }));
    },
    shareLink: async (shared) => {
      const body = writeLinkedPackage(shared);
      const outcome = await call({ method: 'POST', path: ['share_package'], body });
      return readAnswer(outcome, readShareLink);
    },
  };
}
