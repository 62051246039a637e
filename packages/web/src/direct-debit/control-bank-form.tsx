import { observer } from 'mobx-react-lite';
import { useApp } from '../app/app-context.tsx';
import { ScreenForm } from '../forms/screen-form.tsx';
import { Button } from '../ui/button.tsx';
import type { BankDetailsStep } from './bank-details-step.ts';
import { BankFields } from './bank-fields.tsx';

interface ControlBankFormProps {
  readonly step: BankDetailsStep;
  readonly onGuarantee: () => void;
}

/** The bank details before their confirm page. */
export const ControlBankForm = observer(function ControlBankForm(props: ControlBankFormProps) {
  const { step, onGuarantee } = props;
  const { brand } = useApp();
  return (
    <ScreenForm
      form={step.form}
      submitLabel="Next"
      moreActions={
        <Button type="button" variant="link" onClick={onGuarantee}>
          The Direct Debit Guarantee
        </Button>
      }
    >
      <BankFields step={step} hasTerms links={brand.links} />
    </ScreenForm>
  );
});
