import type { RecognisedBank } from '@kettle/core';
import { BankBadge } from '../ui/bank-badge.tsx';
import css from './bank-slot.module.css';

/** The bank's badge, in room that is kept for it: nothing moves when it comes or goes. */
export function BankSlot({ bank }: { readonly bank: RecognisedBank | undefined }) {
  return (
    <div className={css['slot']} aria-live="polite" aria-atomic="true">
      {bank?.icon && <BankBadge bank={bank.icon} name={bank.bankName} />}
    </div>
  );
}
