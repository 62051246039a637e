import { mapValue, success, type Sharing } from '@kettle/core';
import { checkEmailedPackage, checkLinkedPackage, shareLinkTo } from '@kettle/provider-domain';
import type { FakeContext } from './context.ts';

export function createSharing({
  network,
  world,
  siteUrl,
  newGuid,
  business,
  clock,
}: FakeContext): Sharing {
  return {
    emailSummary: async (summary) => {
      const checked = await checkEmailedPackage(business, summary, clock.today());
      return network.submit(() => mapValue(checked, () => ({ notSent: [] })));
    },
    shareLink: async (shared) => {
      const checked = await checkLinkedPackage(business, shared, clock.today());
      return network.submit(() => {
        if (!checked.ok) return checked;
        const hash = newGuid();
        world.leads.addShare(hash, newGuid());
        return success({ shareLink: shareLinkTo(shared, { siteUrl, hash, isShare: true }) });
      });
    },
  };
}
