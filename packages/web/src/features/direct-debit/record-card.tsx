import {
  differencesFromShown,
  directDebitGuarantee,
  paymentsInWords,
  type AgreedTerms,
} from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useApp } from '../../site/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SummaryList, type SummaryRow } from '../../ui/summary-list.tsx';
import * as ending from '../house/house-copy.ts';
import { AgreementDetails, useAgreement } from './agreement-card.tsx';
import * as copy from './direct-debit-copy.ts';
import { totalAndFirst } from './payment-brief.tsx';
import css from './record-card.module.css';

interface RecordCardProps {
  readonly agreed: AgreedTerms | undefined;
  readonly reference?: string | undefined;
  readonly isAlone?: boolean;
}

/**
 * What was agreed, if it was stored, the reference, and what comes next. The payments are not
 * calculated again: on another day the result could differ (CG25). On paper it is the whole record.
 */
export function RecordCard({ agreed, reference, isAlone = false }: RecordCardProps) {
  const referenceRow =
    reference === undefined ? [] : [{ term: copy.reference, details: inGroups(reference) }];
  return (
    <div className={css['record']}>
      <Card title="Your Direct Debit">
        <Stack>
          {agreed && differencesFromShown(agreed).map((text) => <p key={text}>{text}</p>)}
          {agreed ? (
            <>
              <div className={css['screenOnly']}>
                <SummaryList rows={[payRow(agreed), ...totalAndFirst(agreed), ...referenceRow]} />
              </div>
              <WholeRecord agreed={agreed} isAlone={isAlone} reference={referenceRow} />
            </>
          ) : (
            referenceRow.length > 0 && <SummaryList rows={referenceRow} />
          )}
          <p>{ending.mandateEmail}</p>
          {agreed && (
            <div className={css['screenOnly']}>
              <Button event="save-record" variant="secondary" onClick={() => window.print()}>
                {copy.saveRecord}
              </Button>
            </div>
          )}
        </Stack>
      </Card>
    </div>
  );
}

/** A reference in groups of six, so that people can read it out and it wraps between them. */
function inGroups(reference: string): string {
  return reference.replaceAll(/.{6}(?=.)/g, '$& ');
}

function payRow(agreed: AgreedTerms): SummaryRow {
  return { term: 'You pay', details: paymentsInWords(agreed) };
}

interface WholeRecordProps {
  readonly agreed: AgreedTerms;
  readonly isAlone: boolean;
  readonly reference: readonly SummaryRow[];
}

/** The whole record, on paper in place of the short list: the card as it was confirmed, and the Guarantee. */
const WholeRecord = observer(function WholeRecord(props: WholeRecordProps) {
  const { agreed, isAlone, reference } = props;
  const { brand, lead } = useApp();
  const agreement = useAgreement(agreed, isAlone);
  const { noticeWorkingDays } = lead.settings;
  return (
    <div className={css['printOnly']}>
      <Stack>
        <SummaryList rows={[payRow(agreed), ...reference]} />
        <AgreementDetails agreement={agreement} />
        <h3>{copy.guarantee}</h3>
        <ul>
          {directDebitGuarantee(brand.company.legalName, noticeWorkingDays).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Stack>
    </div>
  );
});
