import { observer } from 'mobx-react-lite';
import * as copy from '../direct-debit/direct-debit-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { JoiningPage } from '../../site/page/journey-page.tsx';
import { confirmIntro, ConfirmDetails } from '../direct-debit/confirm-details.tsx';
import { ConfirmDirectDebitModel } from '../direct-debit/confirm-direct-debit-model.ts';
import { useJoiningScreen } from '../../site/use-screen.ts';
import { JoiningDirectDebitFlow } from '../direct-debit/joining-direct-debit-flow.ts';

export const Screen = observer(function JoiningConfirmDirectDebitScreen() {
  const { brand } = useApp();
  const model = useJoiningScreen(
    (parts) => new ConfirmDirectDebitModel(new JoiningDirectDebitFlow(parts)),
  );
  return (
    <JoiningPage
      step="confirm-direct-debit"
      title={copy.confirmTitle}
      intro={confirmIntro(model, brand.statementName)}
    >
      <ConfirmDetails model={model} />
    </JoiningPage>
  );
});
