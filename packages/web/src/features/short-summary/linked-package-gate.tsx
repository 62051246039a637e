import type { PackageLink } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { LinkContent } from '../../site/page/link-content.tsx';
import { LeadPage } from '../../site/page/journey-page.tsx';
import { useFocusAfterProblem } from '../../ui/focus.tsx';
import { useLeadScreen } from '../../site/use-screen.ts';
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
  const { problem } = model.request;
  useFocusAfterProblem(problem !== undefined);
  if (model.isLoaded) return children;
  return (
    <LeadPage step="short-summary" title="Your Package">
      <LinkContent
        request={model.request}
        label="Loading the package…"
        onRetry={() => void model.load()}
      />
    </LeadPage>
  );
});
