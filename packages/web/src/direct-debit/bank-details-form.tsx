import { useState } from 'react';
import { Stack } from '../ui/stack.tsx';
import type { BankEntry } from './bank-entry.view-model.ts';
import { ControlBankForm } from './control-bank-form.tsx';
import { GuaranteeOverlay } from './guarantee-overlay.tsx';
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
