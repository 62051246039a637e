import {
  agreedByFacts,
  differencesFromShown,
  directDebitGuarantee,
  payingAccountFacts,
  paymentsInWords,
  type AgreedTerms,
  type AgreementFact,
  type Payer,
} from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { Fragment, useRef, useState, type ReactNode } from 'react';
import { printPage } from '../../platform/print-page.ts';
import { useApp } from '../../site/app-context.tsx';
import { useCompany } from '../../site/use-company.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Stack } from '../../ui/stack.tsx';
import { SummaryList } from '../../ui/summary-list.tsx';
import * as ending from '../house/house-copy.ts';
import { AgreementDetails, useAgreement } from './agreement-card.tsx';
import * as copy from './direct-debit-copy.ts';
import { ShareButton } from '../sharing/share-button.tsx';
import { useCopy } from '../sharing/use-copy.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { useFocusOnChange } from '../../ui/focus.tsx';
import { recordAsText } from './record-as-text.ts';
import { totalAndFirst } from './payment-brief.tsx';
import css from './record-card.module.css';

interface RecordCardProps {
  readonly agreed: AgreedTerms | undefined;
  /** Undefined after a reload, and where the sign-up ended in another tab. */
  readonly payer: Payer | undefined;
  readonly reference?: string | undefined;
  readonly isAlone?: boolean;
  /** Whether the email that confirms it is still to come. */
  readonly isJustAgreed?: boolean;
}

/**
 * What was agreed, if it was stored, by whom, the reference, and what comes next. The payments are
 * not calculated again: on another day the result could differ (CG25). On paper it is the whole
 * record.
 */
export function RecordCard({
  agreed,
  payer,
  reference,
  isAlone = false,
  isJustAgreed = true,
}: RecordCardProps) {
  const agreedBy = agreedByFacts(payer ?? {}, agreed?.agreedOn);
  const account = payingAccountFacts(payer?.account);
  const references = reference === undefined ? [] : [{ term: copy.reference, details: reference }];
  const shownReferences = references.map((row) => ({ ...row, details: inGroups(row.details) }));
  const paid = agreed ? [payRow(agreed)] : [];
  const totals = agreed ? totalAndFirst(agreed) : [];
  const rows = [...agreedBy, ...paid, ...totals, ...account, ...shownReferences];
  const whole = agreed && {
    agreed,
    isAlone,
    facts: [...agreedBy, ...paid, ...account, ...references],
  };
  return (
    <div className={css['record']}>
      <Card title="Your Direct Debit">
        <Stack>
          {agreed && differencesFromShown(agreed).map((text) => <p key={text}>{text}</p>)}
          {rows.length > 0 && (
            <div className={classNames(whole && css['screenOnly'])}>
              <SummaryList variant="figures" rows={rows} />
            </div>
          )}
          {whole && <WholeRecord {...whole} />}
          {agreed && !payer && <p>{copy.payerInEmail}</p>}
          {isJustAgreed && (
            <p>
              {ending.mandateEmail}
              {reference === undefined && ` ${ending.referenceInEmail}`}
            </p>
          )}
          {whole && (
            <div className={css['screenOnly']}>
              <SaveRecord {...whole} />
            </div>
          )}
        </Stack>
      </Card>
    </div>
  );
}

/** A reference as the mail has it, which wraps after each six characters when text is large. */
function inGroups(reference: string): ReactNode {
  const groups = reference.match(/.{1,6}/gu) ?? [];
  return groups.map((group, index) => (
    <Fragment key={group + String(index)}>
      {index > 0 && <wbr />}
      {group}
    </Fragment>
  ));
}

function payRow(agreed: AgreedTerms): AgreementFact {
  return { term: 'You pay', details: paymentsInWords(agreed) };
}

interface WholeRecordProps {
  readonly agreed: AgreedTerms;
  readonly isAlone: boolean;
  /** What stands before the agreement: who pays what, from which account, and the reference. */
  readonly facts: readonly AgreementFact[];
}

/**
 * The whole record, on paper in place of the short list: the card as it was confirmed, and the
 * Guarantee.
 */
const WholeRecord = observer(function WholeRecord(props: WholeRecordProps) {
  const { agreed, isAlone, facts } = props;
  const agreement = useAgreement(agreed, isAlone);
  const guarantee = useGuarantee();
  return (
    <div className={css['printOnly']}>
      <Stack>
        <SummaryList variant="figures" rows={facts} />
        <AgreementDetails agreement={agreement} />
        <h3>{copy.guarantee}</h3>
        <ul>
          {guarantee.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Stack>
    </div>
  );
});

function useGuarantee(): readonly string[] {
  const { lead } = useApp();
  return directDebitGuarantee(useCompany().legalName, lead.settings.noticeWorkingDays);
}

const COPY_WORDS = {
  copied: 'Record copied',
  selected: 'This browser didn’t copy it. The text above is selected: copy it from there.',
};

/** Prints the record. Where a browser cannot print, offers the same as text. */
const SaveRecord = observer(function SaveRecord(props: WholeRecordProps) {
  const { agreed, isAlone, facts } = props;
  const [hasFailed, setHasFailed] = useState(false);
  const agreement = useAgreement(agreed, isAlone);
  const guarantee = useGuarantee();
  const print = async (): Promise<void> => setHasFailed(!(await printPage()));
  if (hasFailed) {
    return <RecordAsText text={recordAsText(facts, agreement, guarantee)} />;
  }
  return (
    <Button event="save-record" variant="secondary" onClick={() => void print()}>
      {copy.saveRecord}
    </Button>
  );
});

function RecordAsText({ text }: { readonly text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const focused = useFocusOnChange();
  const { note, copy: copyText } = useCopy(field, COPY_WORDS);
  return (
    <Stack>
      <div ref={focused} tabIndex={-1}>
        {copy.noPrinting}
      </div>
      <TextArea
        name="record"
        label="Your record"
        value={text}
        onChange={() => undefined}
        isReadOnly
        inputRef={field}
      />
      {note !== undefined && <p>{note}</p>}
      <Button event="copy-record" icon="copy" variant="secondary" onClick={() => void copyText()}>
        Copy
      </Button>
      <ShareButton text={text} otherwise="Copy the text instead." />
    </Stack>
  );
}
