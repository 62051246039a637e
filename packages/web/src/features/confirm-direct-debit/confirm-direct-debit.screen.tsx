import { observer } from 'mobx-react-lite';
import * as copy from '../direct-debit/direct-debit-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { LeadPage } from '../../site/page/journey-page.tsx';
import { ConfirmDetails, confirmIntro } from '../direct-debit/confirm-details.tsx';
import { ConfirmDirectDebitModel } from '../direct-debit/confirm-direct-debit-model.ts';
import { useLeadScreen } from '../../site/use-screen.ts';
import { LeadDirectDebitFlow } from '../direct-debit/lead-direct-debit-flow.ts';

export const Screen = observer(function ConfirmDirectDebitScreen() {
  const { brand } = useApp();
  const model = useLeadScreen(
    'confirm-direct-debit',
    (parts) => new ConfirmDirectDebitModel(new LeadDirectDebitFlow(parts)),
  );
  return (
    <LeadPage
      step="confirm-direct-debit"
      title={copy.confirmTitle}
      intro={confirmIntro(model, brand.statementName)}
    >
      <ConfirmDetails model={model} />
    </LeadPage>
  );
});
