import {
  bankDetailsForm,
  DEFAULT_CONFIRM_LABEL,
  type BankDetails,
  type Settings,
} from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import * as common from '../../ui/common-copy.ts';
import * as copy from './direct-debit-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { BusyPanel } from '../../ui/busy-panel.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SummaryList } from '../../ui/summary-list.tsx';
import { useScrollIntoView } from '../../ui/focus.tsx';
import { AgreementCard, ORDER_ID, OrderSentence } from './agreement-card.tsx';
import { BankSlot } from './bank-slot.tsx';
import { EarlierAttempt } from './earlier-attempt.tsx';
import { IdleWarning } from './idle-warning.tsx';
import type { ConfirmDirectDebitModel } from './confirm-direct-debit-model.ts';
import { DirectDebitProblemPanel } from './problem-panel.tsx';

interface ConfirmDetailsProps {
  readonly model: ConfirmDirectDebitModel;
  /** What is paid by somebody who has signed up before. */
  readonly children?: ReactNode;
}

/** Shows the complete bank details, with the button that sends them and the way back. */
export const ConfirmDetails = observer(function ConfirmDetails(props: ConfirmDetailsProps) {
  const { children, model } = props;
  const { lead } = useApp();
  const { flow, isWiped, recognised } = model;
  const { signUp, submission } = flow;
  const bank = flow.bank.peek();
  const problem = useScrollIntoView(model.problem);
  // After a success the details are cleared, while the code of the end page may still be loading.
  const isBusy = submission.isSending || !bank;
  // A reload also wipes the details as the page is hidden: a timer then runs only if the page is
  // shown again.
  useEffect(() => {
    const timer = isWiped ? setTimeout(() => model.returnToDetails()) : undefined;
    return () => clearTimeout(timer);
  }, [isWiped, model]);
  const confirmLabel = sendLabel(model, lead.settings);
  return (
    <Stack gap="l">
      <EarlierAttempt submission={submission} />
      {model.problem && (
        <div ref={problem}>
          <DirectDebitProblemPanel problem={model.problem} onStartAgain={() => flow.startAgain()} />
        </div>
      )}
      <BusyPanel isBusy={isBusy} label={submission.isSending ? copy.settingUp : undefined}>
        <Card>
          <Stack gap="s">
            {bank && <BankDetailsList bank={bank} />}
            <BankSlot bank={recognised.result} />
          </Stack>
        </Card>
      </BusyPanel>
      {signUp && (
        <Stack>
          <AgreementCard terms={signUp.plan} quote={signUp.quote} />
          <OrderSentence terms={signUp.plan} quote={signUp.quote} confirmLabel={confirmLabel} />
        </Stack>
      )}
      {children}
      <ActionBar>
        <Button
          event="confirm"
          type="button"
          isBusy={isBusy}
          describedBy={signUp && ORDER_ID}
          onClick={() => void flow.submit()}
        >
          {confirmLabel}
        </Button>
        <Button
          event="not-right"
          type="button"
          variant="link"
          isDisabled={isBusy}
          onClick={() => flow.steps.goBackTo('direct-debit')}
        >
          No, they're not right
        </Button>
      </ActionBar>
      <IdleWarning model={model} />
    </Stack>
  );
});

/**
 * The word on the button that sends the details. A payer who gives another account orders nothing.
 */
function sendLabel({ flow, problem }: ConfirmDirectDebitModel, settings: Settings): string {
  if (problem) return common.tryAgain;
  return flow.signUp ? (settings.confirmLabel ?? DEFAULT_CONFIRM_LABEL) : copy.useTheseDetails;
}

function BankDetailsList({ bank }: { bank: BankDetails }) {
  return (
    <SummaryList
      rows={[
        { term: 'Account holder', details: `${bank.firstname} ${bank.lastname}` },
        { term: bankDetailsForm.labels.sortCode, details: bank.sortCode },
        { term: bankDetailsForm.labels.accountNumber, details: bank.accountNumber },
      ]}
    />
  );
}
