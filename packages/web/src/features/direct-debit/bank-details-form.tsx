import { DEFAULT_CONFIRM_LABEL, directDebitGuarantee } from '@kettle/core';
import { useState, useEffect, useRef } from 'react';
import { useApp } from '../../site/app-context.tsx';
import { useCompany } from '../../site/use-company.ts';
import { Modal } from '../../ui/modal.tsx';
import { Stack } from '../../ui/stack.tsx';
import type { BankEntryModel } from './bank-entry-model.ts';
import type { DirectDebitJourney } from './direct-debit-flow.ts';
import { IdleWarning } from './idle-warning.tsx';
import { EarlierAttempt } from './earlier-attempt.tsx';
import { WeekAndMonth } from '../products/week-and-month.tsx';
import { A_MONTH, aWeek } from '../products/products-copy.ts';
import { observer } from 'mobx-react-lite';
import * as common from '../../ui/common-copy.ts';
import * as copy from './direct-debit-copy.ts';
import { ScreenForm } from '../../site/forms/screen-form.tsx';
import { Button } from '../../ui/button.tsx';
import { useScrollIntoView } from '../../ui/focus.tsx';
import { AgreementCard, ORDER_ID, OrderSentence } from './agreement-card.tsx';
import { BankFields, LegalLinks } from './bank-fields.tsx';
import { QuotePrice } from './quote-price.tsx';
import { DirectDebitProblemPanel } from './problem-panel.tsx';
import { TwoColumns } from '../../ui/two-columns.tsx';

/**
 * The bank details form of a lead or a joiner, in the page's variant, and the dialog with the
 * guarantee.
 */
export function BankDetailsForm({ model }: { model: BankEntryModel }) {
  const [isGuaranteeShown, setIsGuaranteeShown] = useState(false);
  const showGuarantee = (): void => setIsGuaranteeShown(true);
  const { signUp, submission } = model.flow;
  return (
    <Stack gap="l">
      <EarlierAttempt submission={submission} />
      {signUp?.variant === 'sticky' ? (
        <StickyBankForm model={model} signUp={signUp} onGuarantee={showGuarantee} />
      ) : (
        <ControlBankForm model={model} onGuarantee={showGuarantee} />
      )}
      <IdleWarning model={model} />
      <GuaranteeOverlay isOpen={isGuaranteeShown} onClose={() => setIsGuaranteeShown(false)} />
    </Stack>
  );
}

interface GuaranteeOverlayProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Shows the scheme's approved wording, with the organisation and the notice period filled in
 * (DD22).
 */
const GuaranteeOverlay = observer(function GuaranteeOverlay(props: GuaranteeOverlayProps) {
  const { isOpen, onClose } = props;
  const { lead } = useApp();
  const { legalName } = useCompany();
  return (
    <Modal isOpen={isOpen} title="The Direct Debit Guarantee" onClose={onClose}>
      <ul>
        {directDebitGuarantee(legalName, lead.settings.noticeWorkingDays).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Modal>
  );
});

interface BankFormProps {
  readonly model: BankEntryModel;
  readonly onGuarantee: () => void;
}

/** The bank details form of the control variant, which is followed by a confirm page. */
const ControlBankForm = observer(function ControlBankForm(props: BankFormProps) {
  const { model, onGuarantee } = props;
  const { brand } = useApp();
  const { flow } = model;
  const { problem } = flow.submission;
  const panel = useScrollIntoView(problem);
  return (
    <ScreenForm
      form={model.formState}
      submitLabel={common.next}
      submitEvent="next"
      busyLabel={copy.settingUp}
      problemPanel={
        problem && (
          <div ref={panel}>
            <DirectDebitProblemPanel problem={problem} onStartAgain={() => flow.startAgain()} />
          </div>
        )
      }
      moreActions={
        <Button event="guarantee" type="button" variant="link" onClick={onGuarantee}>
          {copy.guarantee}
        </Button>
      }
    >
      <BankFields model={model} hasTerms links={brand.links} />
    </ScreenForm>
  );
});

/**
 * The form of the sticky variant, the newer page. What is agreed stands before the bank details,
 * beside them where there is room, so that it was on the screen before Confirm sends them (DD24,
 * DD45).
 */
const StickyBankForm = observer(function StickyBankForm(
  props: BankFormProps & { readonly signUp: DirectDebitJourney },
) {
  const { model, onGuarantee, signUp } = props;
  const { brand, lead } = useApp();
  const { flow } = model;
  const { plan, quote } = signUp;
  const { problem } = flow.submission;
  const isUnresolved = problem?.isRefused === false;
  const submitLabel = isUnresolved
    ? common.tryAgain
    : (lead.settings.confirmLabel ?? DEFAULT_CONFIRM_LABEL);
  const panel = useFocusAtTop(problem);
  return (
    <Stack gap="l">
      {problem && (
        <DirectDebitProblemPanel
          ref={panel}
          problem={problem}
          onStartAgain={() => flow.startAgain()}
        />
      )}
      <TwoColumns
        first={
          <AgreementCard terms={plan} quote={quote}>
            <QuotePrice price={quote.price} />
          </AgreementCard>
        }
        last={null}
      >
        <ScreenForm
          form={model.formState}
          submitEvent={isUnresolved ? 'try-again' : 'confirm'}
          submitLabel={submitLabel}
          submitDescribedBy={ORDER_ID}
          busyLabel={copy.settingUp}
          isBarSticky
          barAside={
            <WeekAndMonth price={quote.price} weekly={aWeek(quote.isAlone)} monthly={A_MONTH} />
          }
          // It stands above the card, at the top of the page.
          problemPanel={false}
        >
          <BankFields model={model} hasTerms={false} links={brand.links} />
          <Stack gap="s">
            <p>By selecting {submitLabel} you agree to the terms and privacy policies.</p>
            <LegalLinks links={brand.links} />
            <Button event="guarantee" type="button" variant="link" onClick={onGuarantee}>
              {copy.guarantee}
            </Button>
          </Stack>
          <OrderSentence terms={plan} quote={quote} confirmLabel={submitLabel} />
        </ScreenForm>
      </TwoColumns>
    </Stack>
  );
});

/**
 * Scrolls to the top and moves the focus to the panel when the problem changes.
 */
function useFocusAtTop(problem: unknown) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem === undefined) return;
    panel.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [problem]);
  return panel;
}
