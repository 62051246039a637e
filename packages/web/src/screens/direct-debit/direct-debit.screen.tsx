import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApp } from '../../app/app-context.tsx';
import { LeadPage } from '../../app/lead-page.tsx';
import { useLeadScreen } from '../../app/use-lead-screen.ts';
import { BankFields } from '../../direct-debit/bank-fields.tsx';
import { GuaranteeOverlay } from '../../direct-debit/guarantee-overlay.tsx';
import { ScreenForm } from '../../forms/screen-form.tsx';
import { Button } from '../../ui/button.tsx';
import { createDirectDebit } from './direct-debit.view-model.ts';

const TITLES = {
  control: 'Direct Debit',
  sticky: 'Set up your Direct Debit',
} as const;
const SUBMIT_LABELS = { control: 'Next', sticky: 'Confirm' } as const;

export const DirectDebitScreen = observer(function DirectDebitScreen() {
  const { brand } = useApp();
  const { form, variant } = useLeadScreen('direct-debit', createDirectDebit);
  const [isGuaranteeShown, setIsGuaranteeShown] = useState(false);
  return (
    <LeadPage
      step="direct-debit"
      title={TITLES[variant]}
      lead="Your share is collected once a month. Each housemate sets up their own."
    >
      <ScreenForm
        form={form}
        submitLabel={SUBMIT_LABELS[variant]}
        busyLabel="Setting up your Direct Debit…"
        moreActions={
          <Button type="button" variant="link" onClick={() => setIsGuaranteeShown(true)}>
            The Direct Debit Guarantee
          </Button>
        }
      >
        <BankFields form={form} hasTerms={variant === 'control'} links={brand.links} />
      </ScreenForm>
      <GuaranteeOverlay isOpen={isGuaranteeShown} onClose={() => setIsGuaranteeShown(false)} />
    </LeadPage>
  );
});
