import type { Account } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import * as words from '#words/direct-debit.ts';
import { JoiningPage } from '../../app/joining-page.tsx';
import { SettingsGate } from '../../app/settings-gate.tsx';
import { useJoiningScreen } from '../../app/use-joining-screen.ts';
import { useJoining } from '../../app/use-joining.ts';
import { BankDetailsForm } from '../../direct-debit/bank-details-form.tsx';
import type { DirectDebitQuote } from '../../direct-debit/quote-summary.tsx';
import { DIRECT_DEBIT_WIDTHS } from '../../direct-debit/page-width.ts';
import { SupportPhone } from '../../direct-debit/support-phone.tsx';
import { useShareInShort } from '../../direct-debit/use-plan-in-short.ts';
import { Panel } from '../../ui/panel.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { Stack } from '../../ui/stack.tsx';
import { JoiningDirectDebit as Model } from './joining-direct-debit.view-model.ts';

export function JoiningDirectDebitScreen() {
  return (
    <SettingsGate>
      <JoiningDirectDebit />
    </SettingsGate>
  );
}

const JoiningDirectDebit = observer(function JoiningDirectDebit() {
  const joining = useJoining();
  const model = useJoiningScreen('direct-debit', (parts) => new Model(parts));
  useEffect(() => void model.look(), [model]);
  const { step } = model;
  const share = useShareInShort(joining.journey?.account);
  const [quote] = useState(() => quoteOf(joining.journey?.account));
  return (
    <JoiningPage
      step="direct-debit"
      title={words.titles[step.variant]}
      lead={`${words.lead} ${share}`}
      width={DIRECT_DEBIT_WIDTHS[step.variant]}
    >
      <Stack gap="l">
        {model.isUnclear && !step.problem && (
          <Panel tone="warning" isAnnounced>
            <Sentence
              words={words.couldNotConfirm}
              parts={{
                phone: <SupportPhone />,
              }}
            />
          </Panel>
        )}
        <BankDetailsForm step={step} quote={quote} />
      </Stack>
    </JoiningPage>
  );
});

/** The joiner's share as the account tells it: taken once, since nothing of it is left at the end. */
function quoteOf(account: Account | undefined): DirectDebitQuote {
  const pppw = account?.pppw ?? 0;
  return {
    price: { fullPriceAmount: account?.nonDiscountedPppw ?? pppw, discountedPriceAmount: pppw },
    products: account?.products ?? [],
    picks: {},
    startDate: account?.tenancyStartDate,
  };
}
