import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApp } from '../app/app-context.tsx';
import { ScreenForm } from '../forms/screen-form.tsx';
import { Button } from '../ui/button.tsx';
import { BankFields } from './bank-fields.tsx';
import type { BankDetailsStep } from './bank-details-step.ts';
import { GuaranteeOverlay } from './guarantee-overlay.tsx';

export const DIRECT_DEBIT_TITLES = {
  control: 'Direct Debit',
  sticky: 'Set up your Direct Debit',
} as const;
export const SETTING_UP = 'Setting up your Direct Debit…';
const SUBMIT_LABELS = { control: 'Next', sticky: 'Confirm' } as const;

/** The bank details of a lead or a joiner, and the guarantee beside them. */
export const BankDetailsForm = observer(function BankDetailsForm({
  step: { form, variant },
}: {
  step: BankDetailsStep;
}) {
  const { brand } = useApp();
  const [isGuaranteeShown, setIsGuaranteeShown] = useState(false);
  return (
    <>
      <ScreenForm
        form={form}
        submitLabel={SUBMIT_LABELS[variant]}
        busyLabel={SETTING_UP}
        moreActions={
          <Button type="button" variant="link" onClick={() => setIsGuaranteeShown(true)}>
            The Direct Debit Guarantee
          </Button>
        }
      >
        <BankFields form={form} hasTerms={variant === 'control'} links={brand.links} />
      </ScreenForm>
      <GuaranteeOverlay isOpen={isGuaranteeShown} onClose={() => setIsGuaranteeShown(false)} />
    </>
  );
});
