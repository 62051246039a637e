import { formatAddress } from '@kettle/core';
import { isAddress } from '@kettle/core/kept';
import { Navigate, useLocation } from 'react-router-dom';
import * as words from '#words/account-already-exists.ts';
import { useApp } from '../../app/app-context.tsx';
import { PageLink } from '../../app/routing/page-link.tsx';
import { Page } from '../../app/page/page.tsx';
import { joinPath, LEAD_PATHS, START_PATH } from '../../app/routing/paths.ts';
import { useGuid } from '../../app/arrival/use-guid.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { buttonClass } from '../../ui/button-class.ts';

/** Shown when the house already has an account. The person can join that house instead. */
export function AccountAlreadyExistsScreen() {
  const { brand } = useApp();
  const guid = useGuid();
  const { state } = useLocation();
  if (!guid) return <Navigate to={START_PATH} replace />;
  const house = isAddress(state) ? formatAddress(state) : words.yourHouse;
  return (
    <Page title={words.title} intro={words.intro(house, brand.productName)}>
      <ActionBar>
        <PageLink className={buttonClass()} to={joinPath(guid)}>
          {words.join}
        </PageLink>
        <PageLink className={buttonClass('link')} to={LEAD_PATHS.household}>
          {words.changeAddress}
        </PageLink>
      </ActionBar>
    </Page>
  );
}
