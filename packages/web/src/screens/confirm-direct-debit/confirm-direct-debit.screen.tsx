import { observer } from 'mobx-react-lite';
import { Link, Navigate } from 'react-router-dom';
import { useApp } from '../../app/app-context.tsx';
import { LeadPage } from '../../app/lead-page.tsx';
import { accountExistsPath, LEAD_PATHS } from '../../app/paths.ts';
import { useLeadScreen } from '../../app/use-lead-screen.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { BusyPanel } from '../../ui/busy-panel.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SummaryList } from '../../ui/summary-list.tsx';
import { ConfirmDirectDebit } from './confirm-direct-debit.view-model.ts';

export const ConfirmDirectDebitScreen = observer(function ConfirmDirectDebitScreen() {
  const { lead } = useApp();
  const model = useLeadScreen('confirm-direct-debit', (parts) => new ConfirmDirectDebit(parts));
  const isOver = lead.journey.account !== undefined;
  if (!lead.hasBankDetails && !isOver && !model.isBusy) {
    return <Navigate to={LEAD_PATHS['direct-debit']} replace />;
  }
  return (
    <LeadPage
      step="confirm-direct-debit"
      title="Are these details right?"
      lead="Check them once more. Nothing has been sent yet."
    >
      <Stack gap="l">
        <ProblemPanel model={model} />
        <BusyPanel isBusy={model.isBusy} label="Setting up your Direct Debit…">
          <Card>
            <BankDetailsList model={model} />
          </Card>
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
    </LeadPage>
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

const BankDetailsList = observer(function BankDetailsList({
  model,
}: {
  model: ConfirmDirectDebit;
}) {
  const { bank } = model;
  if (!bank) return null;
  return (
    <SummaryList
      rows={[
        {
          term: 'Account holder',
          details: `${bank.firstname} ${bank.lastname}`,
        },
        { term: 'Sort code', details: bank.sortCode },
        { term: 'Account number', details: bank.accountNumber },
      ]}
    />
  );
});
