import { observer } from 'mobx-react-lite';
import { Navigate } from 'react-router-dom';
import * as words from '../direct-debit/direct-debit-copy.ts';
import { useApp } from '../../app/app-context.tsx';
import { LeadPage } from '../../app/page/journey-page.tsx';
import { LEAD_PATHS } from '../../app/routing/paths.ts';
import { ConfirmDetails, confirmIntro } from '../direct-debit/confirm-details.tsx';
import { ConfirmDirectDebitModel } from '../direct-debit/confirm-direct-debit-model.ts';
import { useLeadScreen } from '../../app/use-screen.ts';
import { LeadDirectDebitFlow } from '../direct-debit/lead-direct-debit-flow.ts';
import { planInShort } from '../direct-debit/plan-in-short.ts';

export const ConfirmDirectDebitScreen = observer(function ConfirmDirectDebitScreen() {
  const { brand, lead } = useApp();
  const model = useLeadScreen(
    'confirm-direct-debit',
    (parts) => new ConfirmDirectDebitModel(new LeadDirectDebitFlow(parts)),
  );
  const plan = planInShort(model.plan, brand.statementName);
  const isOver = lead.journey.account !== undefined;
  if (!lead.bank.isHeld && !isOver && !model.isBusy) {
    return <Navigate to={LEAD_PATHS['direct-debit']} replace />;
  }
  return (
    <LeadPage
      step="confirm-direct-debit"
      title={words.confirmTitle}
      intro={isOver ? plan : `${confirmIntro(lead.journey.submissions)} ${plan}`}
    >
      <ConfirmDetails model={model} />
    </LeadPage>
  );
});
