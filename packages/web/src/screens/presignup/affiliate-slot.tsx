import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../code/lazy-part.tsx';
import { useApp } from '../../app/app-context.tsx';
import { arrivalOf } from '../../app/arrival/use-arrival-codes.ts';
import css from './affiliate-slot.module.css';

const AffiliateNotice = lazyPart(
  async () => (await import('./affiliate-notice.tsx')).AffiliateNotice,
);

/**
 * Reserves space above the form for the affiliate's message from the first paint, so that the
 * layout does not shift.
 */
export function AffiliateSlot() {
  const { lead } = useApp();
  const { search } = useLocation();
  const [kept] = useState(() => lead.journey.codes.affiliate);
  const code = arrivalOf(search).affiliate ?? kept;
  if (code === undefined) return null;
  return (
    <div className={css['slot']}>
      <AffiliateNotice key={code} code={code} />
    </div>
  );
}
