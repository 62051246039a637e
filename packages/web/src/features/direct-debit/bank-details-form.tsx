import { directDebitGuarantee } from '@kettle/core';
import { useState } from 'react';
import { useApp } from '../../app/app-context.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Stack } from '../../ui/stack.tsx';
import type { BankEntry } from './bank-entry.view-model.ts';
import { ControlBankForm } from './control-bank-form.tsx';
import { IdleWarning } from './idle-warning.tsx';
import { EarlierAttempt } from './earlier-attempt.tsx';
import type { DirectDebitQuote } from './quote-summary.tsx';
import { StickyBankForm } from './sticky-bank-form.tsx';

interface BankDetailsFormProps {
  readonly model: BankEntry;
  /** The quote that the sticky variant shows beside the form. */
  readonly quote: DirectDebitQuote;
}

/**
 * The bank details form of a lead or a joiner, in the page's variant, and the dialog with the
 * guarantee.
 */
export function BankDetailsForm({ model, quote }: BankDetailsFormProps) {
  const [isGuaranteeShown, setIsGuaranteeShown] = useState(false);
  const showGuarantee = (): void => setIsGuaranteeShown(true);
  return (
    <Stack gap="l">
      <EarlierAttempt submission={model.submission} />
      {model.variant === 'sticky' ? (
        <StickyBankForm model={model} quote={quote} onGuarantee={showGuarantee} />
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
 * (decision 26).
 */
function GuaranteeOverlay({ isOpen, onClose }: GuaranteeOverlayProps) {
  const organisation = useApp().brand.company.legalName;
  return (
    <Modal isOpen={isOpen} title="The Direct Debit Guarantee" onClose={onClose}>
      <ul>
        {directDebitGuarantee(organisation).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Modal>
  );
}
