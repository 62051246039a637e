import { observer } from 'mobx-react-lite';
import { Navigate } from 'react-router-dom';
import * as words from '../direct-debit/direct-debit-copy.ts';
import { useApp } from '../../app/app-context.tsx';
import { JoiningPage } from '../../app/page/journey-page.tsx';
import { JOINING_PATHS } from '../../app/routing/paths.ts';
import { confirmIntro, ConfirmDetails } from '../direct-debit/confirm-details.tsx';
import { ConfirmDirectDebitModel } from '../direct-debit/confirm-direct-debit-model.ts';
import { useJoiningScreen } from '../../app/use-screen.ts';
import { JoiningDirectDebitFlow } from '../direct-debit/joining-direct-debit-flow.ts';
import { planInShort } from '../direct-debit/plan-in-short.ts';

export const JoiningConfirmDirectDebitScreen = observer(function JoiningConfirmDirectDebitScreen() {
  const { brand } = useApp();
  const joining = useApp().joining;
  const model = useJoiningScreen(
    (parts) => new ConfirmDirectDebitModel(new JoiningDirectDebitFlow(parts)),
  );
  const share = planInShort(model.plan, brand.statementName);
  const isUnderWay = joining.journey !== undefined && !joining.journey.joined;
  if (!joining.bank.isHeld && isUnderWay && !model.isBusy) {
    return <Navigate to={JOINING_PATHS['direct-debit']} replace />;
  }
  return (
    <JoiningPage
      step="confirm-direct-debit"
      title={words.confirmTitle}
      intro={isUnderWay ? `${confirmIntro(joining.journey?.submissions)} ${share}` : share}
    >
      <ConfirmDetails model={model} />
    </JoiningPage>
  );
});
