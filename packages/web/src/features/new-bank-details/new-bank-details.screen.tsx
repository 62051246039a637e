import {
  earlierAccountInWords,
  earlierMonthsInWords,
  failedPaymentFact,
  formatDateWithWeekday,
  formatPounds,
  INSTRUCTION_RECEIVED,
  type Renewal,
  type RenewalPlan,
} from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useApp } from '../../site/app-context.tsx';
import { useCompany } from '../../site/use-company.ts';
import { LinkContent } from '../../site/page/link-content.tsx';
import { Page } from '../../site/page/page.tsx';
import { SupportPhone } from '../../site/page/support-phone.tsx';
import { useRenewalToken } from '../../site/routing/use-link-params.ts';
import { useScreenModel } from '../../site/use-screen.ts';
import { focusHeading } from '../../ui/focus.tsx';
import { Sentence, unbrokenDate } from '../../ui/text.tsx';
import { BankDetailsForm } from '../direct-debit/bank-details-form.tsx';
import { BankEntryModel } from '../direct-debit/bank-entry-model.ts';
import { ConfirmDetails } from '../direct-debit/confirm-details.tsx';
import { useTheseDetails } from '../direct-debit/direct-debit-copy.ts';
import { ConfirmDirectDebitModel } from '../direct-debit/confirm-direct-debit-model.ts';
import { PaymentBrief } from '../direct-debit/payment-brief.tsx';
import { RecordCard } from '../direct-debit/record-card.tsx';
import { RenewalModel } from './renewal-model.ts';

const LINK_ENDED =
  'It was used before, or it is too old. If you haven’t used it yet, open the link in the email again. If you still want to change your bank details, {phone}.';

/** A payer gives the bank details of another account, by the link in a mail. */
export function Screen() {
  const token = useRenewalToken();
  return token === undefined ? <LinkEndedPage /> : <RenewalPage token={token} />;
}

const RenewalPage = observer(function RenewalPage({ token }: { readonly token: string }) {
  const { brand, services } = useApp();
  const { productName } = brand;
  const model = useScreenModel(() => new RenewalModel({ token, services, productName }));
  const { request, step } = model;
  const { renewed } = model.store;
  const { problem, value: renewal } = request;
  useWipeOnLeaving(model);
  useFocusOnStep(renewed ? 'done' : step);
  if (problem?.isLinkEnded) return <LinkEndedPage />;
  if (renewed && renewal) {
    return (
      <Page
        title="We Have Your New Bank Details"
        intro={
          <>
            {INSTRUCTION_RECEIVED} <Paid renewal={{ ...renewal, ...renewed }} />
          </>
        }
      >
        <RecordCard
          agreed={undefined}
          payer={model.store.bank.payer}
          reference={renewed.reference}
        />
      </Page>
    );
  }
  const isConfirming = step === 'confirm-direct-debit';
  return (
    <Page
      title={isConfirming ? 'Are These Details Right?' : 'Your New Bank Details'}
      intro={
        renewal && (
          <>
            {isConfirming
              ? `Nothing changes until you select ${useTheseDetails}. `
              : renewal.firstName && `Hello ${renewal.firstName}. `}
            <Paid renewal={renewal} />
          </>
        )
      }
    >
      <LinkContent
        request={request}
        label="Opening your Direct Debit…"
        onRetry={() => void model.load()}
      >
        {renewal &&
          (isConfirming ? (
            <Confirm model={model} plan={renewal.plan} />
          ) : (
            <Details model={model} />
          ))}
      </LinkContent>
    </Page>
  );
});

interface PaidProps {
  readonly renewal: Renewal;
}

/**
 * What is paid a month, from when, for which months before, and how it is called on the statement.
 */
const Paid = observer(function Paid({ renewal }: PaidProps) {
  const { firstCollection, monthlyPence, plan } = renewal;
  const { statementName } = useCompany();
  const aMonth = `You pay ${formatPounds(monthlyPence)} a month`;
  const together = plan && earlierMonthsInWords(plan);
  const sentences = [
    together === undefined
      ? `${aMonth}, first on or after ${unbrokenDate(formatDateWithWeekday(firstCollection))}.`
      : `${aMonth}. The first payment is ${together}.`,
    ...(plan ? earlierAccountInWords(plan) : []),
    ...(statementName === undefined ? [] : [`Your statement says ${statementName}.`]),
  ];
  return sentences.join(' ');
});

function Details({ model }: { readonly model: RenewalModel }) {
  const entry = useScreenModel(() => new BankEntryModel(model.flow));
  return <BankDetailsForm model={entry} />;
}

interface ConfirmProps {
  readonly model: RenewalModel;
  readonly plan: RenewalPlan | undefined;
}

const Confirm = observer(function Confirm({ model, plan }: ConfirmProps) {
  const { whenAPaymentFails } = useCompany();
  const confirm = useScreenModel(() => new ConfirmDirectDebitModel(model.flow));
  return (
    <ConfirmDetails model={confirm}>
      <PaymentBrief terms={plan} others={failedPaymentFact(whenAPaymentFails)} />
    </ConfirmDetails>
  );
});

/** The one page for a link that was used, is too old or belongs to somebody else. */
function LinkEndedPage() {
  return (
    <Page title="This Link No Longer Works">
      <p>
        <Sentence words={LINK_ENDED} parts={{ phone: <SupportPhone /> }} />
      </p>
    </Page>
  );
}

/**
 * Wipes the bank details when the page is left, also where the browser keeps it for Back (DD20).
 */
function useWipeOnLeaving({ store }: RenewalModel): void {
  const { bank } = store;
  useEffect(() => {
    const wipe = (): void => bank.wipe();
    window.addEventListener('pagehide', wipe);
    return () => window.removeEventListener('pagehide', wipe);
  }, [bank]);
}

/** Each step is a page of its own to a person: it starts at its heading. */
function useFocusOnStep(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    focusHeading();
  }, [step]);
}
