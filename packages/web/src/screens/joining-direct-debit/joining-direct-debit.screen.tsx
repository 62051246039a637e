import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useApp } from '../../app/app-context.tsx';
import { JoiningPage } from '../../app/joining-page.tsx';
import { useJoiningScreen } from '../../app/use-joining-screen.ts';
import { BankDetailsForm, DIRECT_DEBIT_TITLES } from '../../direct-debit/bank-details-form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { JoiningDirectDebit } from './joining-direct-debit.view-model.ts';

export const JoiningDirectDebitScreen = observer(function JoiningDirectDebitScreen() {
  const { brand, lead } = useApp();
  const model = useJoiningScreen('direct-debit', (parts) => new JoiningDirectDebit(parts));
  useEffect(() => void model.look(), [model]);
  return (
    <JoiningPage
      step="direct-debit"
      title={DIRECT_DEBIT_TITLES[model.step.variant]}
      lead="Your share is collected once a month. Each housemate sets up their own."
    >
      <Stack gap="l">
        {model.isUnclear && (
          <Panel tone="warning" isAnnounced>
            We could not confirm whether your last try went through. You can try again: you will not
            be signed up twice. Or call us on {lead.settings.supportPhone ?? brand.supportPhone}.
          </Panel>
        )}
        <BankDetailsForm step={model.step} />
      </Stack>
    </JoiningPage>
  );
});
