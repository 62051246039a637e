import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../platform/when-idle.ts';
import type { HeldBankDetails } from '../../site/journey/held-bank-details.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Stack } from '../../ui/stack.tsx';

const MINUTE_MS = 60_000;
const IDLE_MS = 15 * MINUTE_MS;
const WARNING_MS = 2 * MINUTE_MS;

/**
 * Wipes bank details after nobody has used their page for 15 minutes (DD20), and calls `warn` two
 * minutes before. Returns a function that stops this. The details are cleared anyway when the
 * person leaves these pages.
 */
function wipeWhenIdle(page: Window, bank: HeldBankDetails, warn: () => void): () => void {
  const stopWiping = whenIdle(page, () => bank.wipe(), IDLE_MS);
  const stopWarning = whenIdle(page, warn, IDLE_MS - WARNING_MS);
  return () => {
    stopWiping();
    stopWarning();
  };
}

/** A page with bank details. */
interface BankPage {
  readonly flow: { readonly bank: HeldBankDetails };
  /** Whether there are bank details that would be cleared. */
  readonly hasNumbers: boolean;
}

/**
 * Warns a person who has not used the page for 13 minutes that the bank details will be cleared in
 * 2, and how to keep them (WCAG 2.2.1). Any key, touch or scroll keeps them too.
 */
export const IdleWarning = observer(function IdleWarning({ model }: { model: BankPage }) {
  const { bank } = model.flow;
  const [warnedAt, setWarnedAt] = useState<number>();
  const hide = (): void => setWarnedAt(undefined);
  useEffect(
    () => wipeWhenIdle(window, bank, () => setWarnedAt(model.hasNumbers ? bank.wipes : undefined)),
    [bank, model],
  );
  return (
    <Modal isOpen={warnedAt === bank.wipes} title="Are You Still There?" onClose={hide}>
      <Stack gap="m">
        <p>
          For your safety, the bank details you have typed will be cleared in 2 minutes. Everything
          else stays.
        </p>
        <Button event="keep-bank-details" type="button" onClick={hide}>
          Keep Them
        </Button>
      </Stack>
    </Modal>
  );
});
