import {
  agreementInWords,
  omitUndefined,
  type AgreedLine,
  type AgreedTerms,
  type Agreement,
  type AgreementCompany,
} from '@kettle/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useApp } from '../../site/app-context.tsx';
import { useCompany } from '../../site/use-company.ts';
import { Card } from '../../ui/card.tsx';
import { ExternalLink } from '../../ui/links.tsx';
import { Price } from '../../ui/price.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SummaryList } from '../../ui/summary-list.tsx';
import { unbrokenDate } from '../../ui/text.tsx';
import { OptionFacts } from '../products/option-facts.tsx';
import css from './agreement-card.module.css';
import type { DirectDebitQuote } from './direct-debit-flow.ts';
import * as copy from './direct-debit-copy.ts';

/** The id of the sentence that says what the button does. */
export const ORDER_ID = 'order';

/**
 * The agreement in words, for the company that collects. The own-share rule says nothing to
 * somebody who lives alone.
 */
export function useAgreement(
  terms: AgreedTerms,
  isAlone: boolean,
  { confirmLabel, asksToJoin }: Pick<AgreementCompany, 'confirmLabel' | 'asksToJoin'> = {},
): Agreement {
  const { whenSomebodyDoesNotJoin, ...company } = useCompany();
  return agreementInWords(
    terms,
    omitUndefined({
      ...company,
      whenSomebodyDoesNotJoin: isAlone ? undefined : whenSomebodyDoesNotJoin,
      confirmLabel,
      asksToJoin,
    }),
  );
}

interface AgreementCardProps {
  /** Undefined once the journey has ended, while its last page is still shown. */
  readonly terms: AgreedTerms | undefined;
  readonly quote: Pick<DirectDebitQuote, 'isAlone' | 'asksToJoin'>;
  /** Shown beneath the price a month. */
  readonly children?: ReactNode;
}

/** Everything that pressing the button agrees to (DD45). */
export function AgreementCard({ terms, ...others }: AgreementCardProps) {
  return terms && <KnownAgreement terms={terms} {...others} />;
}

type Known<Props> = Props & { readonly terms: AgreedTerms };

const KnownAgreement = observer(function KnownAgreement(props: Known<AgreementCardProps>) {
  const agreement = useAgreement(props.terms, props.quote.isAlone);
  return (
    <Card title="What you are agreeing to">
      <Stack>
        <Price current={agreement.monthly} unit="a month" />
        {props.children}
        <AgreementDetails agreement={agreement} />
      </Stack>
    </Card>
  );
});

interface OrderSentenceProps extends Omit<AgreementCardProps, 'children'> {
  /** The word on the button. */
  readonly confirmLabel: string;
}

/** Says directly above the button what it does, and describes it. */
export function OrderSentence({ terms, ...others }: OrderSentenceProps) {
  return terms && <KnownOrder terms={terms} {...others} />;
}

const KnownOrder = observer(function KnownOrder(props: Known<OrderSentenceProps>) {
  const { confirmLabel, quote, terms } = props;
  const words = omitUndefined({ confirmLabel, asksToJoin: quote.asksToJoin });
  const { order } = useAgreement(terms, quote.isAlone, words);
  return (
    <p id={ORDER_ID} className={css['order']}>
      {order}
    </p>
  );
});

/** All of an agreement but the monthly amount. */
export function AgreementDetails({ agreement }: { readonly agreement: Agreement }) {
  const { collector, lines, payments } = agreement;
  return (
    <>
      <ul className={css['lines']}>
        {lines.map((line) => (
          <AgreementLine key={line.title} line={line} />
        ))}
      </ul>
      <SummaryList variant="figures" rows={[...payments, ...collector]} />
      <AgreementSentences agreement={agreement} />
    </>
  );
}

/** How the share works, and until when and how one can cancel. */
function AgreementSentences({ agreement }: { readonly agreement: Agreement }) {
  const { cancel } = useApp().brand.links;
  return (
    <Stack gap="s">
      {agreement.sentences.map((sentence) => (
        <p key={sentence}>{unbrokenDate(sentence)}</p>
      ))}
      {cancel && (
        <p>
          <ExternalLink isAlone event="cancel" href={cancel}>
            {copy.howToCancel}
          </ExternalLink>
        </p>
      )}
    </Stack>
  );
}

function AgreementLine({ line }: { readonly line: AgreedLine }) {
  const { option, title } = line;
  return (
    <li>
      <strong>{title}</strong>
      {option !== undefined && `: ${option}`}
      <OptionFacts facts={line} />
    </li>
  );
}
