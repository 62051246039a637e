import { collectionsIn, leadPackagePrice } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import * as copy from './direct-debit-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { LeadPage } from '../../site/page/journey-page.tsx';
import { SettingsGate } from '../../site/settings.tsx';
import { useLeadScreen } from '../../site/use-screen.ts';
import { BankDetailsForm } from './bank-details-form.tsx';
import type { ShownPlan } from './direct-debit-flow.ts';
import type { DirectDebitQuote } from './quote-summary.tsx';
import { BankEntryModel } from './bank-entry-model.ts';
import { LeadDirectDebitFlow } from './lead-direct-debit-flow.ts';
import { useLivesAlone } from '../house/use-lives-alone.ts';
import type { LeadStore } from '../../site/journey/lead-store.ts';

export function Screen() {
  return (
    <SettingsGate>
      <DirectDebit />
    </SettingsGate>
  );
}

const DirectDebit = observer(function DirectDebit() {
  const { brand, lead } = useApp();
  const model = useLeadScreen(
    'direct-debit',
    (parts) => new BankEntryModel(new LeadDirectDebitFlow(parts)),
  );
  const plan = copy.planInShort(model.plan, brand.statementName);
  const isAlone = useLivesAlone();
  // Calculated once, because a successful direct debit empties the journey while this page is still shown.
  const [quote] = useState(() => quoteOf(lead, model.plan, isAlone));
  return (
    <LeadPage
      step="direct-debit"
      title={copy.titles[model.variant]}
      intro={quote.isAlone ? plan : `${copy.intro} ${plan}`}
      width={model.pageWidth}
    >
      <BankDetailsForm model={model} quote={quote} />
    </LeadPage>
  );
});

function quoteOf(
  { journey }: LeadStore,
  plan: ShownPlan | undefined,
  isAlone: boolean,
): DirectDebitQuote {
  const { picks, products = [], tenancy } = journey;
  const price = leadPackagePrice(journey);
  const months = tenancy && collectionsIn(tenancy);
  return { price, products, picks, firstCollection: plan?.firstCollection, months, isAlone };
}
