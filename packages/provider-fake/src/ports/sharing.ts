import { success, type Sharing } from '@kettle/core';
import { checkEmailedPackage, makeShareLink } from '@kettle/provider-domain';
import type { FakeContext } from './context.ts';
import { asFailure } from './failures.ts';

export function createSharing({ network, world, siteUrl, newGuid }: FakeContext): Sharing {
  return {
    emailSummary: (summary) =>
      network.submit(() => {
        const checked = checkEmailedPackage(summary);
        return checked.ok ? success(undefined) : checked;
      }, asFailure),
    shareLink: (shared) =>
      network.submit(() => {
        const hash = newGuid();
        const made = makeShareLink(shared, { siteUrl, hash, isShare: true });
        if (made.ok) world.addShare(hash, newGuid());
        return made;
      }, asFailure),
  };
}
