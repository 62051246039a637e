import { needsLookUp, type AccountOpened } from '@kettle/core';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app-context.tsx';
import { ignoreChunkLoadError } from '../../platform/import-with-retry.ts';

/**
 * The account of this house if it is the person's own: a direct debit whose answer was lost has opened it (KE15).
 * Undefined otherwise, and until it is known.
 */
export function useOwnAccount(guid: string): AccountOpened | undefined {
  const { lead, services } = useApp();
  const [own, setOwn] = useState<AccountOpened>();
  useEffect(() => {
    const { journey } = lead;
    if (!needsLookUp(journey.submissions)) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void (async () => {
      const useCases = await services().catch(ignoreChunkLoadError);
      const found = await useCases?.findEarlierSignUp(journey, { guid, signal });
      if (found?.kind === 'own' && !signal.aborted) setOwn(found.account);
    })();
    return () => leaving.abort();
  }, [guid, lead, services]);
  return own;
}
