import { bankDetailsForm, type BankDetails, hasUnknownOutcome } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import * as common from '../../ui/common-copy.ts';
import * as copy from './direct-debit-copy.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { BusyPanel } from '../../ui/busy-panel.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SummaryList } from '../../ui/summary-list.tsx';
import { useScrollIntoView } from '../../ui/focus.tsx';
import { BankSlot } from './bank-slot.tsx';
import { EarlierAttempt } from './earlier-attempt.tsx';
import { IdleWarning } from './idle-warning.tsx';
import type { ConfirmDirectDebitModel } from './confirm-direct-debit-model.ts';
import { DirectDebitProblemPanel } from './problem-panel.tsx';

/** Shows the complete bank details, with the button that sends them and the way back. */
export const ConfirmDetails = observer(function ConfirmDetails({
  model,
}: {
  model: ConfirmDirectDebitModel;
}) {
  const { bank, recognised } = model;
  const problem = useScrollIntoView(model.problem);
  // After a success the details are cleared, while the code of the end page may still be loading.
  const isBusy = model.isBusy || !bank;
  return (
    <Stack gap="l">
      <EarlierAttempt submission={model.submission} />
      {model.problem && (
        <div ref={problem}>
          <DirectDebitProblemPanel
            problem={model.problem}
            onStartAgain={() => model.startAgain()}
          />
        </div>
      )}
      <BusyPanel isBusy={isBusy} label={model.isBusy ? copy.settingUp : undefined}>
        <Card>
          <Stack gap="s">
            {bank && <BankDetailsList bank={bank} />}
            <BankSlot bank={recognised.result} />
          </Stack>
        </Card>
      </BusyPanel>
      <ActionBar>
        <Button event="confirm" type="button" isBusy={isBusy} onClick={() => void model.confirm()}>
          {model.problem ? common.tryAgain : copy.confirm}
        </Button>
        <Button
          event="not-right"
          type="button"
          variant="link"
          isDisabled={isBusy}
          onClick={() => model.change()}
        >
          {copy.notRight}
        </Button>
      </ActionBar>
      <IdleWarning model={model} />
    </Stack>
  );
});

function BankDetailsList({ bank }: { bank: BankDetails }) {
  return (
    <SummaryList
      rows={[
        { term: copy.accountHolder, details: `${bank.firstname} ${bank.lastname}` },
        { term: bankDetailsForm.labels.sortCode, details: bank.sortCode },
        { term: bankDetailsForm.labels.accountNumber, details: bank.accountNumber },
      ]}
    />
  );
}

/** The text above the details. It says that nothing was sent yet, unless an outcome is unknown. */
export function confirmIntro(
  { isOver, plan, submissions }: Pick<ConfirmDirectDebitModel, 'isOver' | 'plan' | 'submissions'>,
  statementName: string,
): string {
  const payment = copy.planInShort(plan, statementName);
  if (isOver) return payment;
  const nothingSent = hasUnknownOutcome(submissions) ? '' : ` ${copy.nothingSentYet}`;
  return `${copy.confirmIntro}${nothingSent} ${payment}`;
}
