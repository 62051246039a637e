import { formatAddress, joiningEnd, type Account } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { Navigate, NavigationType, useNavigationType } from 'react-router-dom';
import * as common from '#words/common.ts';
import * as words from '#words/joining-tenant.ts';
import { useApp } from '../../app/app-context.tsx';
import { AskAnew } from '../../app/page/ask-anew.tsx';
import { Awaited } from '../../app/page/awaited.tsx';
import { JoiningPage } from '../../app/page/joining-page.tsx';
import { lazyScreen } from '../../code/lazy-screen.tsx';
import { JOINING_PATHS } from '../../app/routing/paths.ts';
import { useFocusAfterProblem } from '../../app/page/use-focus-after-problem.ts';
import { useJoiningScreen } from '../../app/screen-model/use-joining-screen.ts';
import { useGuid } from '../../app/arrival/use-guid.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Invitation } from './invitation.view-model.ts';

const MISSING_GUID = lazyScreen(
  () => import('../../app/page/missing-guid-page.tsx'),
  'MissingGuidPage',
);

/** Loaded while the request for the house is in progress. */
const INVITED_PACKAGE = lazyScreen(() => import('./invited-package.tsx'), 'InvitedPackage');

export const JoiningTenantScreen = observer(function JoiningTenantScreen() {
  const joining = useApp().joining;
  const isReturn = useNavigationType() === NavigationType.Pop;
  const guid = useGuid();
  if (!guid) return <MISSING_GUID.Component title={words.invitationTitle} />;
  // On Back from the end page, do not offer to join the house that the person has just joined.
  if (isReturn && joining.isUnderWay(guid) && joining.journey?.joined) {
    const end = joiningEnd(joining.facts());
    return <Navigate to={JOINING_PATHS[end]} replace />;
  }
  return <InvitationTo key={guid} guid={guid} />;
});

const InvitationTo = observer(function InvitationTo({ guid }: { guid: string }) {
  const model = useJoiningScreen('joining-tenant', (parts) => new Invitation(guid, parts));
  useEffect(() => void INVITED_PACKAGE.preload(), []);
  const { account, problem } = model;
  useFocusAfterProblem(problem !== undefined);
  return (
    <JoiningPage
      step="joining-tenant"
      title={problem ? words.invitationTitle : words.packageTitle}
      intro={problem ? undefined : invitedTo(account)}
      isNoStep={problem !== undefined}
      width={problem ? 'form' : 'wide'}
    >
      {problem && (
        <Panel
          tone="severe"
          title={problem.title}
          action={
            <>
              <Button
                event="try-again"
                variant="secondary"
                isBusy={model.isLoading}
                onClick={() => void model.load()}
              >
                {common.tryAgain}
              </Button>{' '}
              <AskAnew />
            </>
          }
        >
          {problem.message}
        </Panel>
      )}
      <Suspense fallback={<Awaited isOnItsWay label={words.opening} />}>
        <Awaited isOnItsWay={model.isLoading && !problem} label={words.opening}>
          {account && <INVITED_PACKAGE.Component model={model} account={account} />}
        </Awaited>
      </Suspense>
    </JoiningPage>
  );
});

/**
 * Returns the intro. It is as long before the house has loaded as after, so that the layout does
 * not shift.
 */
function invitedTo(account: Account | undefined): string {
  if (!account) return words.invitedIntro;
  const { accountCreator, address } = account;
  return words.invitedBySomeone(accountCreator, address && formatAddress(address));
}
