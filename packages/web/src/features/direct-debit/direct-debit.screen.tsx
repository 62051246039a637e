import { formatPounds } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { JoiningPage, LeadPage, type JourneyPageProps } from '../../site/page/journey-page.tsx';
import { SettingsGate } from '../../site/settings.tsx';
import { useJoiningScreen, useLeadScreen } from '../../site/use-screen.ts';
import { BankDetailsForm } from './bank-details-form.tsx';
import { BankEntryModel } from './bank-entry-model.ts';
import { DirectDebitFlow } from './direct-debit-flow.ts';
import { joiningDirectDebit } from './joining-direct-debit.ts';
import { leadDirectDebit } from './lead-direct-debit.ts';

const STEP = 'direct-debit';
const aMonth = (pounds: string): string => `${pounds} a month`;
const TITLES = { control: 'Direct Debit', sticky: 'Set up your Direct Debit' } as const;

export const LeadScreen = () => (
  <SettingsGate>
    <LeadDirectDebit />
  </SettingsGate>
);

export const JoiningScreen = () => (
  <SettingsGate>
    <JoiningDirectDebit />
  </SettingsGate>
);

function LeadDirectDebit() {
  const model = useLeadScreen(
    STEP,
    (parts) => new BankEntryModel(new DirectDebitFlow(leadDirectDebit(parts), parts)),
  );
  return <DirectDebit model={model} Page={LeadPage} />;
}

function JoiningDirectDebit() {
  const model = useJoiningScreen(
    (parts) => new BankEntryModel(new DirectDebitFlow(joiningDirectDebit(parts), parts)),
  );
  return <DirectDebit model={model} Page={JoiningPage} />;
}

interface DirectDebitProps {
  readonly model: BankEntryModel;
  readonly Page: ComponentType<JourneyPageProps<typeof STEP>>;
}

const DirectDebit = observer(function DirectDebit({ model, Page }: DirectDebitProps) {
  const { signUp, variant } = model.flow;
  return (
    <Page
      step={STEP}
      title={TITLES[variant]}
      intro={
        variant === 'control' && signUp?.plan
          ? aMonth(formatPounds(signUp.plan.monthly))
          : undefined
      }
      // The sticky variant is wide, because the quote stands beside its form.
      width={variant === 'sticky' ? 'wide' : 'form'}
    >
      <BankDetailsForm model={model} />
    </Page>
  );
});
