import { priceOfAccount, type Account } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import * as copy from '../direct-debit/direct-debit-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { JoiningPage } from '../../site/page/journey-page.tsx';
import { SettingsGate } from '../../site/settings.tsx';
import { useJoiningScreen } from '../../site/use-screen.ts';
import { BankDetailsForm } from '../direct-debit/bank-details-form.tsx';
import type { ShownPlan } from '../direct-debit/direct-debit-flow.ts';
import type { DirectDebitQuote } from '../direct-debit/quote-summary.tsx';
import { BankEntryModel } from '../direct-debit/bank-entry-model.ts';
import { JoiningDirectDebitFlow } from '../direct-debit/joining-direct-debit-flow.ts';

export function Screen() {
  return (
    <SettingsGate>
      <JoiningDirectDebit />
    </SettingsGate>
  );
}

const JoiningDirectDebit = observer(function JoiningDirectDebit() {
  const { brand } = useApp();
  const joining = useApp().joining;
  const model = useJoiningScreen((parts) => new BankEntryModel(new JoiningDirectDebitFlow(parts)));
  const share = copy.planInShort(model.plan, brand.statementName);
  const [quote] = useState(() => quoteOf(joining.journey?.account, model.plan));
  return (
    <JoiningPage
      step="direct-debit"
      title={copy.titles[model.variant]}
      intro={`${copy.intro} ${share}`}
      width={model.pageWidth}
    >
      <BankDetailsForm model={model} quote={quote} />
    </JoiningPage>
  );
});

/**
 * Returns the joiner's share from the account. It is calculated once, because the end of the joining
 * removes the account.
 */
function quoteOf(account: Account | undefined, plan: ShownPlan | undefined): DirectDebitQuote {
  return {
    price: priceOfAccount(account ?? { pppw: 0 }),
    products: account?.products ?? [],
    picks: {},
    firstCollection: plan?.firstCollection,
    isAlone: false,
  };
}
