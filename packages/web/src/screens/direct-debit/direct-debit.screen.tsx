import { observer } from 'mobx-react-lite';
import { LeadPage } from '../../app/lead-page.tsx';
import { useLeadScreen } from '../../app/use-lead-screen.ts';
import { BankDetailsForm, DIRECT_DEBIT_TITLES } from '../../direct-debit/bank-details-form.tsx';
import { LostSubmission } from './lost-submission.tsx';
import { createDirectDebit } from './direct-debit.view-model.ts';

export const DirectDebitScreen = observer(function DirectDebitScreen() {
  const step = useLeadScreen('direct-debit', createDirectDebit);
  return (
    <LeadPage
      step="direct-debit"
      title={DIRECT_DEBIT_TITLES[step.variant]}
      lead="Your share is collected once a month. Each housemate sets up their own."
    >
      <LostSubmission />
      <BankDetailsForm step={step} />
    </LeadPage>
  );
});
