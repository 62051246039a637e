import { observer } from 'mobx-react-lite';
import { Navigate } from 'react-router-dom';
import { useApp } from '../../app/app-context.tsx';
import { LeadPage } from '../../app/lead-page.tsx';
import { LEAD_PATHS } from '../../app/paths.ts';
import { useLeadScreen } from '../../app/use-lead-screen.ts';
import { ConfirmDetails } from '../../direct-debit/confirm-details.tsx';
import { CONFIRM_LEAD, CONFIRM_TITLE } from '../../direct-debit/words.ts';
import { createConfirmDirectDebit } from './confirm-direct-debit.view-model.ts';

export const ConfirmDirectDebitScreen = observer(function ConfirmDirectDebitScreen() {
  const { lead } = useApp();
  const model = useLeadScreen('confirm-direct-debit', createConfirmDirectDebit);
  const isOver = lead.journey.account !== undefined;
  if (!lead.bank.isHeld && !isOver && !model.isBusy) {
    return <Navigate to={LEAD_PATHS['direct-debit']} replace />;
  }
  return (
    <LeadPage step="confirm-direct-debit" title={CONFIRM_TITLE} lead={CONFIRM_LEAD}>
      <ConfirmDetails model={model} />
    </LeadPage>
  );
});
