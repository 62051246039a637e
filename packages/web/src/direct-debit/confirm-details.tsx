import type { BankDetails } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { accountExistsPath } from '../app/paths.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { BusyPanel } from '../ui/busy-panel.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Panel } from '../ui/panel.tsx';
import { Stack } from '../ui/stack.tsx';
import { SummaryList } from '../ui/summary-list.tsx';
import { SETTING_UP } from './bank-details-form.tsx';
import type { ConfirmDirectDebit } from './confirm-direct-debit.view-model.ts';

export const CONFIRM_TITLE = 'Are these details right?';
export const CONFIRM_LEAD = 'Check them once more. Nothing has been sent yet.';

/** The bank details whole, once, with the press that sends them and the way back. */
export const ConfirmDetails = observer(function ConfirmDetails({
  model,
}: {
  model: ConfirmDirectDebit;
}) {
  const { bank } = model;
  return (
    <Stack gap="l">
      <ProblemPanel model={model} />
      <BusyPanel isBusy={model.isBusy} label={SETTING_UP}>
        <Card>{bank && <BankDetailsList bank={bank} />}</Card>
      </BusyPanel>
      <ActionBar>
        <Button type="button" isBusy={model.isBusy} onClick={() => void model.confirm()}>
          {model.problem ? 'Try again' : 'Confirm'}
        </Button>
        <Button type="button" variant="link" onClick={() => model.change()}>
          No, they&apos;re not right
        </Button>
      </ActionBar>
    </Stack>
  );
});

const ProblemPanel = observer(function ProblemPanel({ model }: { model: ConfirmDirectDebit }) {
  if (!model.problem) return null;
  const link = model.accountGuid !== undefined && (
    <Link className={buttonClass('secondary')} to={accountExistsPath(model.accountGuid)}>
      Go to the account
    </Link>
  );
  return (
    <Panel tone="severe" title={model.problem.title} {...(link ? { action: link } : {})}>
      {model.problem.message}
    </Panel>
  );
});

function BankDetailsList({ bank }: { bank: BankDetails }) {
  return (
    <SummaryList
      rows={[
        { term: 'Account holder', details: `${bank.firstname} ${bank.lastname}` },
        { term: 'Sort code', details: bank.sortCode },
        { term: 'Account number', details: bank.accountNumber },
      ]}
    />
  );
}
