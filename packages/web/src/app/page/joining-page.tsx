import { previousJoiningStep, stepsOfJoining, type JoiningStep } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useApp } from '../app-context.tsx';
import { StepProgress } from '../../ui/step-progress.tsx';
import { Page } from './page.tsx';
import { useJoiningNavigation } from '../routing/use-joining-navigation.ts';
import { watched } from '../screen-model/watched.ts';

interface JoiningPageProps {
  readonly step: JoiningStep;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly width?: 'form' | 'wide';
  /** True if there is no step to show, because the link's house has not loaded. */
  readonly isNoStep?: boolean;
  readonly children: ReactNode;
}

/** The steps with a grey background. */
const GREY_STEPS: ReadonlySet<JoiningStep> = new Set<JoiningStep>([
  'joining-tenant',
  'confirm-direct-debit',
  'congratulations',
]);

/** The frame of a joiner's step: the progress, the back button and the background. */
export const JoiningPage = observer(function JoiningPage(props: JoiningPageProps) {
  const { step, title, intro, width = 'form', isNoStep = false, children } = props;
  const joining = useApp().joining;
  const { goBack } = useJoiningNavigation(step);
  const total = watched(() => stepsOfJoining(joining.facts()).length - 1);
  const place = watched(() => stepsOfJoining(joining.facts()).slice(0, -1).indexOf(step) + 1);
  return (
    <Page
      title={title}
      intro={intro}
      tone={GREY_STEPS.has(step) ? 'grey' : 'plain'}
      width={width}
      caption={place > 0 && !isNoStep && <StepProgress current={place} total={total} />}
      onBack={previousJoiningStep(step) ? goBack : undefined}
    >
      {children}
    </Page>
  );
});
