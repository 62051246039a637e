import { stepsOfLead, previousLeadStep, type LeadStep } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { PageWidth } from '../../ui/layout.tsx';
import { StepProgress } from '../../ui/step-progress.tsx';
import { useApp } from '../app-context.tsx';
import { lazy } from '../../platform/lazy.tsx';
import { Page } from './page.tsx';
import { useLeadNavigation } from '../routing/use-lead-navigation.ts';
import { watched } from '../screen-model/watched.ts';

interface LeadPageProps {
  readonly step: LeadStep;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly width?: PageWidth;
  readonly children: ReactNode;
}

/** The steps with a grey background. */
const GREY_STEPS: ReadonlySet<LeadStep> = new Set<LeadStep>([
  'full-summary',
  'short-summary',
  'broadband',
  'confirm-direct-debit',
  'congratulations',
]);

/** Tells of a failed change of the package. Its code is fetched only once a pick was changed. */
const SelectionFailure = lazy(
  async () => (await import('./selection-failure.tsx')).SelectionFailure,
);

/** The frame of a lead's step: the progress, the back button and the background. */
export const LeadPage = observer(function LeadPage(props: LeadPageProps) {
  const { step, title, intro, width = 'form', children } = props;
  const { lead } = useApp();
  const { goBack } = useLeadNavigation(step);
  const total = watched(() => stepsOfLead(lead.facts()).length - 1);
  const place = watched(() => stepsOfLead(lead.facts()).indexOf(step) + 1);
  const hasBack = watched(() => previousLeadStep(step, lead.facts()) !== undefined);
  return (
    <Page
      title={title}
      intro={intro}
      tone={GREY_STEPS.has(step) ? 'grey' : 'plain'}
      width={width}
      caption={place > 0 && place <= total && <StepProgress current={place} total={total} />}
      onBack={hasBack ? goBack : undefined}
    >
      {lead.selection && <SelectionFailure isToldByPage={step === 'short-summary'} />}
      {children}
    </Page>
  );
});
