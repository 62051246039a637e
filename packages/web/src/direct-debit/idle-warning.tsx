import { useEffect, useState } from 'react';
import * as words from '#words/direct-debit.ts';
import type { HeldBankDetails } from '../journey/held-bank-details.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { Stack } from '../ui/stack.tsx';
import { wipeWhenIdle } from './wipe-when-idle.ts';

/** A page with bank details. */
interface BankPage {
  readonly held: HeldBankDetails;
  /** Whether there are bank details that would be cleared. */
  readonly hasNumbers: boolean;
}

/**
 * Tells a person who has not used the page for 13 minutes that the bank details will be cleared in 2, and how to
 * keep them (WCAG 2.2.1). Any key, touch or scroll keeps them as well.
 */
export function IdleWarning({ model }: { model: BankPage }) {
  const [isShown, setIsShown] = useState(false);
  const hide = (): void => setIsShown(false);
  useEffect(() => wipeWhenIdle(window, model.held, () => setIsShown(model.hasNumbers)), [model]);
  useEffect(() => model.held.onWipe(hide), [model]);
  return (
    <Modal isOpen={isShown} title={words.stillThere} onClose={hide}>
      <Stack gap="m">
        <p>{words.clearedSoon}</p>
        <Button event="keep-bank-details" type="button" onClick={hide}>
          {words.keepThem}
        </Button>
      </Stack>
    </Modal>
  );
}
