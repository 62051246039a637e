import type { RecognisedBank } from '@kettle/core';
import { BankBadge } from '../../ui/bank-badge.tsx';
import css from './bank-slot.module.css';

export interface BankSlotProps {
  readonly bank: RecognisedBank | undefined;
  /**
   * Whether a screen reader announces the bank when it appears, for the person who is typing the
   * sort code.
   */
  readonly isAnnounced?: boolean;
}

/**
 * The bank's badge. Its space is reserved, so that the layout does not shift when the badge appears
 * or disappears.
 */
export function BankSlot({ bank, isAnnounced = false }: BankSlotProps) {
  return (
    <div
      className={css['slot']}
      aria-live={isAnnounced ? 'polite' : undefined}
      aria-atomic={isAnnounced || undefined}
    >
      {bank?.icon && <BankBadge bank={bank.icon} name={bank.bankName} />}
    </div>
  );
}
