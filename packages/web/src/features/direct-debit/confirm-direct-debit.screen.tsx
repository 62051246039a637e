import { hasUnknownOutcome } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { useApp } from '../../site/app-context.tsx';
import { JoiningPage, LeadPage, type JourneyPageProps } from '../../site/page/journey-page.tsx';
import { useJoiningScreen, useLeadScreen } from '../../site/use-screen.ts';
import { ConfirmDetails } from './confirm-details.tsx';
import { ConfirmDirectDebitModel } from './confirm-direct-debit-model.ts';
import * as copy from './direct-debit-copy.ts';
import { DirectDebitFlow } from './direct-debit-flow.ts';
import { joiningDirectDebit } from './joining-direct-debit.ts';
import { leadDirectDebit } from './lead-direct-debit.ts';

const STEP = 'confirm-direct-debit';

export function LeadScreen() {
  const model = useLeadScreen(
    STEP,
    (parts) => new ConfirmDirectDebitModel(new DirectDebitFlow(leadDirectDebit(parts), parts)),
  );
  return <ConfirmDirectDebit model={model} Page={LeadPage} />;
}

export function JoiningScreen() {
  const model = useJoiningScreen(
    (parts) => new ConfirmDirectDebitModel(new DirectDebitFlow(joiningDirectDebit(parts), parts)),
  );
  return <ConfirmDirectDebit model={model} Page={JoiningPage} />;
}

interface ConfirmDirectDebitProps {
  readonly model: ConfirmDirectDebitModel;
  readonly Page: ComponentType<JourneyPageProps<typeof STEP>>;
}

const ConfirmDirectDebit = observer(function ConfirmDirectDebit(props: ConfirmDirectDebitProps) {
  const { model, Page } = props;
  const { brand } = useApp();
  return (
    <Page
      step={STEP}
      title="Are These Details Right?"
      intro={introOf(model.flow, brand.statementName)}
    >
      <ConfirmDetails model={model} />
    </Page>
  );
});

/** The text above the details. It says that nothing was sent yet, unless an outcome is unknown. */
function introOf({ journey, submissions }: DirectDebitFlow, statementName: string): string {
  const payment = copy.planInShort(journey.plan, statementName);
  if (journey.isOver) return payment;
  const nothingSent = hasUnknownOutcome(submissions) ? '' : ' Nothing has been sent yet.';
  return `Please check them.${nothingSent} ${payment}`;
}
