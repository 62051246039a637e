import {
  compareDates,
  formatDate,
  formatDateWithWeekday,
  formatPounds,
  type MemberAgreement,
} from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useApp } from '../../site/app-context.tsx';
import { SupportPhone } from '../../site/page/support-phone.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SummaryList } from '../../ui/summary-list.tsx';
import { unbrokenDate } from '../../ui/text.tsx';
import { RecordCard } from '../direct-debit/record-card.tsx';
import { DECISIONS } from './house-question.tsx';
import type { MemberHouseModel } from './member-house-model.ts';

interface AgreementProps {
  readonly model: MemberHouseModel;
  readonly agreement: MemberAgreement;
}

/**
 * What a member has agreed to, as on the page where they agreed, what happens next, and what they
 * may change.
 */
export const OwnAgreement = observer(function OwnAgreement({ model, agreement }: AgreementProps) {
  const { accountEnding, bank, cancelUntil: _, home, name, plan, reference, ...agreed } = agreement;
  return (
    <>
      <Card title="Your Payments">
        <Stack>
          <SummaryList
            rows={[
              { term: 'Next payment', details: nextPaymentOf(agreement) },
              ...(accountEnding === undefined
                ? []
                : [{ term: 'From', details: accountText(accountEnding, bank) }]),
            ]}
          />
          <OtherAccount model={model} />
        </Stack>
      </Card>
      <RecordCard
        agreed={{ ...plan, ...agreed }}
        payer={{ name, home }}
        reference={reference}
        isAlone={model.request.value?.housemateCount === 1}
        isJustAgreed={false}
      />
      <Card title="Cancel">
        <Cancelling model={model} agreement={agreement} />
      </Card>
      <Card title="Somebody Else Has This Link?">
        <Stack>
          <p>Whoever has it can change your agreement. We can email you a new one.</p>
          <ActionBar>
            <Button
              event="replace-link"
              variant="secondary"
              onClick={() => model.ask({ kind: 'replace-link' })}
            >
              {DECISIONS['replace-link'].title('')}
            </Button>
          </ActionBar>
        </Stack>
      </Card>
    </>
  );
});

function nextPaymentOf({ isStopped, nextPayment }: MemberAgreement): string {
  if (isStopped) return 'None: your Direct Debit has ended';
  if (!nextPayment) return 'None: everything is paid';
  const { amount, day } = nextPayment;
  return `${formatPounds(amount)} on or after ${unbrokenDate(formatDateWithWeekday(day))}`;
}

function accountText(ending: string, bank = 'Account'): string {
  return `${bank}, ending ${ending}`;
}

const OtherAccount = observer(function OtherAccount({
  model,
}: {
  readonly model: MemberHouseModel;
}) {
  const press = model.press?.name === 'new-bank-details' ? model.press : undefined;
  if (press && !press.isRunning && !press.problem) {
    return (
      <Panel tone="success" title="Check Your Email" headingLevel={3} isAnnounced>
        We’ve emailed you a link for the bank details of another account. Until you use it, nothing
        changes.
      </Panel>
    );
  }
  return (
    <Stack>
      {press?.problem && (
        <Panel tone="severe" title={press.problem.title} headingLevel={3} isAnnounced>
          {press.problem.message}
        </Panel>
      )}
      <ActionBar>
        <Button
          event="other-account"
          variant="secondary"
          isBusy={press?.isRunning}
          onClick={() => void model.requestNewBankDetails()}
        >
          Pay from another account
        </Button>
      </ActionBar>
    </Stack>
  );
});

const Cancelling = observer(function Cancelling({ model, agreement }: AgreementProps) {
  const { clock } = useApp();
  const { cancelUntil } = agreement;
  const until = cancelUntil && unbrokenDate(formatDate(cancelUntil));
  if (cancelUntil && compareDates(clock.today(), cancelUntil) <= 0) {
    return (
      <Stack>
        <p>You can cancel until {until} without giving a reason.</p>
        <ActionBar>
          <Button
            event="cancel-agreement"
            variant="secondary"
            onClick={() => model.ask({ kind: 'cancel-agreement' })}
          >
            Cancel my agreement
          </Button>
        </ActionBar>
      </Stack>
    );
  }
  const lead = model.isLead ? undefined : model.lead;
  return (
    <p>
      {until && `You could cancel until ${until}. `}
      To leave now, {lead && `ask ${lead.firstName}, who can take you out of the house, or `}
      <SupportPhone />.
    </p>
  );
});
