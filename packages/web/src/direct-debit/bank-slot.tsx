import type { RecognisedBank } from '@kettle/core';
import { BankBadge } from '../ui/bank-badge.tsx';
import css from './bank-slot.module.css';

export interface BankSlotProps {
  readonly bank: RecognisedBank | undefined;
  /** Said as it comes, to whoever types the sort code. */
  readonly isAnnounced?: boolean;
}

/** The bank's badge, in room that is kept for it: nothing moves when it comes or goes. */
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
