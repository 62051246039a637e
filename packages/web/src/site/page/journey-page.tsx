import { joiningJourney, leadJourney, type JoiningStep, type LeadStep } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { expr } from '../../platform/expr.ts';
import type { PageWidth } from '../../ui/layout.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StepProgress } from '../../ui/step-progress.tsx';
import { useApp, type App } from '../app-context.tsx';
import { joiningPath, LEAD_PATHS } from '../routing/paths.ts';
import { isChange, useBackTo } from '../routing/use-navigation.ts';
import css from './journey-page.module.css';
import { Page } from './page.tsx';

export interface JourneyPageProps<Step> {
  readonly step: Step;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly width?: PageWidth;
  readonly children: ReactNode;
}

/** The differences between the lead's and a joiner's pages. */
interface Journey<Step extends string> {
  /** The steps with a grey background. */
  readonly greySteps: readonly Step[];
  readonly stepsOf: (app: App) => readonly Step[];
  /** The named part of the journey that a step belongs to. The end belongs to none. */
  readonly partOf: Readonly<Partial<Record<Step, string>>>;
  /** The path of the back button, by the history entry's state; undefined if the step has none. */
  readonly pathBefore: (step: Step, app: App, state: unknown) => string | undefined;
  /** Shown above the content of every step. */
  readonly notice?: (step: Step, app: App) => ReactNode;
}

/** Creates the frame of a journey's steps: the progress, the back button and the background. */
function journeyPage<Step extends string>(journey: Journey<Step>) {
  const parts = [...new Set(Object.values<string | undefined>(journey.partOf))].filter(
    (name) => name !== undefined,
  );
  return observer(function JourneyPage(props: JourneyPageProps<Step>) {
    const { step, title, intro, width = 'form', children } = props;
    const app = useApp();
    const backTo = useBackTo();
    const { state } = useLocation();
    const before = expr(() => journey.pathBefore(step, app, state));
    // The last step is the end of the journey and has no number.
    const total = expr(() => journey.stepsOf(app).length - 1);
    const current = expr(() => journey.stepsOf(app).indexOf(step) + 1);
    const part = journey.partOf[step];
    return (
      <Page
        title={title}
        intro={intro}
        tone={journey.greySteps.includes(step) ? 'grey' : 'plain'}
        width={width}
        caption={part && <StepProgress parts={parts} part={part} current={current} total={total} />}
        onBack={before === undefined ? undefined : () => backTo(before)}
      >
        {journey.notice?.(step, app)}
        {children}
      </Page>
    );
  });
}

/** The steps before there is a package, and the end. */
const STEPS_WITHOUT_PACKAGE: ReadonlySet<LeadStep> = new Set([
  'presignup',
  'household',
  'congratulations',
]);

export const LeadPage = journeyPage<LeadStep>({
  greySteps: [
    'full-summary',
    'short-summary',
    'broadband',
    'confirm-direct-debit',
    'congratulations',
  ],
  stepsOf: ({ lead }) => leadJourney.stepsOf(lead.facts()),
  partOf: {
    household: 'Home',
    broadband: 'Package',
    'short-summary': 'Package',
    'your-address': 'You',
    'your-details': 'You',
    tenancy: 'You',
    'broadband-date': 'You',
    'full-summary': 'Payment',
    'direct-debit': 'Payment',
    'confirm-direct-debit': 'Payment',
  },
  pathBefore: (step, { lead }, state) => {
    if (isChange(step, state)) return LEAD_PATHS['full-summary'];
    const before = leadJourney.previous(step, lead.facts());
    return before && LEAD_PATHS[before];
  },
  notice: (step, { lead }) => (
    <>
      {!STEPS_WITHOUT_PACKAGE.has(step) && <PackageNotice />}
      {lead.selection && <SelectionFailure isShownByPage={step === 'short-summary'} />}
    </>
  ),
});

export const JoiningPage = journeyPage<JoiningStep>({
  greySteps: ['joining-tenant', 'confirm-direct-debit', 'congratulations'],
  stepsOf: ({ joining }) => joiningJourney.stepsOf(joining.facts()),
  partOf: {
    'joining-tenant': 'Package',
    'personal-details': 'You',
    'direct-debit': 'Payment',
    'confirm-direct-debit': 'Payment',
  },
  pathBefore: (step, { joining }) => {
    const before = joiningJourney.previous(step, joining.facts());
    return before && joiningPath(before, joining.journey?.guid);
  },
});

/**
 * Says what has changed about the package since the person last saw it, until they have read it.
 */
const PackageNotice = observer(function PackageNotice() {
  const { lead } = useApp();
  if (lead.packageNotice.length === 0) return null;
  return (
    <div className={css['notice']}>
      <Panel
        tone="warning"
        isAnnounced
        action={
          <Button event="package-notice-read" variant="link" onClick={() => lead.sayOfPackage([])}>
            Hide this message
          </Button>
        }
      >
        {lead.packageNotice.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Panel>
    </div>
  );
});

interface SelectionFailureProps {
  /** Whether the page shows the failure itself, beside the choice. */
  readonly isShownByPage: boolean;
}

/** Says once that a choice was undone after the person had left its page. */
const SelectionFailure = observer(function SelectionFailure(props: SelectionFailureProps) {
  const { selection } = useApp().lead;
  useEffect(() => () => selection?.forgetFailure(), [selection]);
  if (props.isShownByPage || selection?.failure === undefined) return null;
  return (
    <div className={css['notice']}>
      <Panel tone="severe">{selection.failure}</Panel>
    </div>
  );
});
