import {
  ASKING_TO_JOIN,
  formatAddress,
  needsLookUp,
  type EarlierSignUp,
  type OpenedAccount,
} from '@kettle/core';
import { isAddress } from '@kettle/core/storage';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApp } from '../../site/app-context.tsx';
import { leadEndPath } from '../../site/other-tabs.ts';
import { PageLink } from '../../site/routing/links.tsx';
import type { AccountExistsState } from '../../site/routing/use-navigation.ts';
import { Page } from '../../site/page/page.tsx';
import { joinPath, LEAD_PATHS } from '../../site/routing/paths.ts';
import { useGuid } from '../../site/routing/use-link-params.ts';
import { EarlierSuccessPanel } from '../direct-debit/earlier-attempt.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { useEffect, useState } from 'react';
import { ignoreChunkLoadError } from '../../platform/import-with-retry.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';

const title = 'Good News!';
const intro = (house: string, product: string): string =>
  `${house} is already on ${product}. A housemate has set up the bills for this home. Next, see what you would pay and how to join.`;

/** Shown when the house already has an account. The person can join that house instead. */
export function Screen() {
  const guid = useGuid();
  return guid && <ExistingAccount guid={guid} />;
}

function ExistingAccount({ guid }: { guid: string }) {
  const { brand } = useApp();
  const { state } = useLocation();
  const earlier = useEarlierSignUp(guid);
  if (earlier?.kind === 'own') return <OwnAccount account={earlier.account} />;
  const { address, from } = entryStateOf(state);
  const house = isAddress(address) ? formatAddress(address) : 'Your house';
  return (
    <Page title={title} intro={intro(house, brand.productName)}>
      {earlier?.kind === 'unclear' && (
        <Panel tone="warning" isAnnounced>
          {ASKING_TO_JOIN.sentEarlier}
        </Panel>
      )}
      <ActionBar>
        <PageLink event="join-this-account" className={buttonClass()} to={joinPath(guid)}>
          Join This Account
        </PageLink>
        <PageLink
          event="change-address"
          className={buttonClass('link')}
          to={LEAD_PATHS[from === 'your-address' ? from : 'household']}
        >
          Not your home? Change the address
        </PageLink>
      </ActionBar>
    </Page>
  );
}

/**
 * Reads the state that the previous step has stored in the history entry. The state may hold
 * anything.
 */
function entryStateOf(state: unknown): Partial<Record<keyof AccountExistsState, unknown>> {
  return typeof state === 'object' && state !== null ? state : {};
}

/**
 * Shown if the account is the person's own: an earlier direct debit, whose answer was lost, has
 * opened it.
 */
function OwnAccount({ account }: { account: OpenedAccount }) {
  const { lead } = useApp();
  const navigate = useNavigate();
  const goToEnd = (): void => {
    const path = leadEndPath(lead, account);
    lead.finish(account);
    void navigate(path, { replace: true });
  };
  return (
    <Page title={title}>
      <EarlierSuccessPanel onGoToHouse={goToEnd} />
    </Page>
  );
}

/**
 * What came of an earlier direct debit whose answer was lost: it may have opened the account of
 * this house (KE15). Undefined until that is known, and if there was none.
 */
function useEarlierSignUp(guid: string): EarlierSignUp | undefined {
  const { lead, services } = useApp();
  const [earlier, setEarlier] = useState<EarlierSignUp>();
  useEffect(() => {
    const { journey } = lead;
    if (!needsLookUp(journey.submissions)) return;
    const controller = new AbortController();
    const { signal } = controller;
    void (async () => {
      const useCases = await services().catch(ignoreChunkLoadError);
      const found = await useCases?.findEarlierSignUp(journey, { guid, signal });
      if (!signal.aborted) setEarlier(found);
    })();
    return () => controller.abort();
  }, [guid, lead, services]);
  return earlier;
}
