import type { PackageLink } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import * as common from '../../ui/common-copy.ts';
import { AskAnew } from '../../app/page/ask-anew.tsx';
import { Awaited } from '../../app/page/awaited.tsx';
import { LeadPage } from '../../app/page/lead-page.tsx';
import { useFocusAfterProblem } from '../../app/page/use-focus-after-problem.ts';
import { useLeadScreen } from '../../app/screen-model/use-lead-screen.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LinkedPackageModel } from './linked-package-model.ts';

/**
 * Shows the package of a link once it is loaded. Until then, shows that it is loading or why it
 * failed.
 */
export const LinkedPackageGate = observer(function LinkedPackageGate({
  link,
  search,
  children,
}: {
  link: PackageLink;
  search: string;
  children: ReactNode;
}) {
  const model = useLeadScreen(
    'short-summary',
    (parts) => new LinkedPackageModel({ ...parts, link, search }),
  );
  useFocusAfterProblem(model.problem !== undefined);
  if (model.isLoaded) return children;
  return (
    <LeadPage step="short-summary" title="Your Package" width={model.problem ? 'form' : 'desk'}>
      {model.problem ? (
        <Panel
          tone="severe"
          title={model.problem.title}
          action={
            <>
              <Button
                event="try-again"
                type="button"
                isBusy={model.isLoading}
                onClick={() => void model.load()}
              >
                {common.tryAgain}
              </Button>{' '}
              <AskAnew />
            </>
          }
        >
          {model.problem.message}
        </Panel>
      ) : (
        <Awaited isOnItsWay label="Fetching the package…" />
      )}
    </LeadPage>
  );
});
