import type { PackageLink } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import * as common from '../../ui/common-copy.ts';
import { OwnPriceLink } from '../../app/routing/links.tsx';
import { LoadingRegion } from '../../ui/busy-panel.tsx';
import { LeadPage } from '../../app/page/journey-page.tsx';
import { useFocusAfterProblem } from '../../ui/focus.tsx';
import { useLeadScreen } from '../../app/use-screen.ts';
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
      <LoadingRegion
        isLoading={!model.problem}
        label="Loading the package…"
        hasFailed={model.problem !== undefined}
      >
        {model.problem && (
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
                <OwnPriceLink />
              </>
            }
          >
            {model.problem.message}
          </Panel>
        )}
      </LoadingRegion>
    </LeadPage>
  );
});
