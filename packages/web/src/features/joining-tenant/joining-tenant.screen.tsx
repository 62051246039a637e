import { formatAddress, type Account } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { LinkContent } from '../../site/page/link-content.tsx';
import { LoadingRegion } from '../../ui/busy-panel.tsx';
import { JoiningPage } from '../../site/page/journey-page.tsx';
import { lazy } from '../../platform/lazy.tsx';
import { useJoiningScreen } from '../../site/use-screen.ts';
import { useGuid } from '../../site/routing/use-link-params.ts';
import { InvitationModel } from './invitation-model.ts';

const MissingGuidPage = lazy(
  async () => (await import('../../site/page/missing-guid-page.tsx')).MissingGuidPage,
);

const OPENING = 'Opening your invitation…';

/** Loaded while the request for the house is in progress. */
const InvitedPackage = lazy(async () => (await import('./invited-package.tsx')).InvitedPackage, {
  Fallback: () => <LoadingRegion isLoading label={OPENING} />,
});

export function Screen() {
  const guid = useGuid();
  if (!guid) return <MissingGuidPage title="Your Invitation" />;
  return <InvitationTo key={guid} guid={guid} />;
}

const InvitationTo = observer(function InvitationTo({ guid }: { guid: string }) {
  const model = useJoiningScreen((parts) => new InvitationModel(guid, parts));
  useEffect(() => void InvitedPackage.preload(), []);
  const { request } = model;
  const account = request.value;
  return (
    <JoiningPage step="joining-tenant" title="Here's Your Package" intro={invitedTo(account)}>
      <LinkContent request={request} label={OPENING} onRetry={() => void model.load()}>
        {account && <InvitedPackage model={model} account={account} />}
      </LinkContent>
    </JoiningPage>
  );
});

/**
 * Returns the intro. Until the house has loaded, it is true of whoever was invited and of whoever
 * asks. It has the same length before and after that, so that the layout does not shift.
 */
function invitedTo(account: Account | undefined): string {
  if (!account) return 'See what the package for your house includes, and what your share costs.';
  const { accountCreator, address, asksToJoin } = account;
  const house = address && formatAddress(address);
  return asksToJoin
    ? `Somebody has set up the bills at ${house ?? 'this house'}. Ask to share them.`
    : `${accountCreator} has invited you to share the bills at ${house ?? 'your house'}.`;
}
