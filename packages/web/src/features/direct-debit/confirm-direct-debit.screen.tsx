import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { JoiningPage, LeadPage, type JourneyPageProps } from '../../site/page/journey-page.tsx';
import { useJoiningScreen, useLeadScreen } from '../../site/use-screen.ts';
import { ConfirmDetails } from './confirm-details.tsx';
import { ConfirmDirectDebitModel } from './confirm-direct-debit-model.ts';
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
  return (
    <Page step={STEP} title="Are These Details Right?">
      <ConfirmDetails model={model} />
    </Page>
  );
});
