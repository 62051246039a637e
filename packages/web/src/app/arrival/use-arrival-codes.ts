import { readArrival } from '@kettle/core';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from '../app-context.tsx';
import { LEAD_PATHS, pathOf, START_PATH } from '../routing/paths.ts';
import { noneWhenOutOfReach, reach } from '../../code/reach.ts';

const CODE_PATHS = [START_PATH, LEAD_PATHS.household, LEAD_PATHS['short-summary']];

/** Reads the codes of a query, which tell who sent the visitor. */
export function arrivalOf(search: string) {
  const query = new URLSearchParams(search);
  return readArrival((name) => query.get(name) ?? undefined);
}

/**
 * Stores the codes of a link to one of the three pages that read them. Codes that need no check are stored before the page
 * makes its first request; the provider checks the others in the background. `/` checks the affiliate code itself, since it
 * shows the result.
 */
export function useArrivalCodes(): void {
  const { lead, services } = useApp();
  const { pathname, search } = useLocation();
  const path = pathOf(pathname);
  const isRead = search !== '' && CODE_PATHS.includes(path);
  const arrival = useMemo(() => (isRead ? arrivalOf(search) : undefined), [isRead, search]);
  const isStart = path === START_PATH;

  useLayoutEffect(() => {
    if (arrival) lead.arrive(arrival);
  }, [arrival, lead]);

  useEffect(() => {
    if (!arrival) return;
    const { affiliate, referral } = arrival;
    const isShownThere = isStart && referral === undefined;
    const judge = async (): Promise<void> => {
      if (isShownThere || (affiliate ?? referral) === undefined) return;
      const { judgeCode } = await reach(() => import('../../journey/judge-code.ts'));
      if (affiliate !== undefined) await judgeCode('affiliate', affiliate, { lead, services });
      if (referral !== undefined && !isStart)
        await judgeCode('referral', referral, { lead, services });
    };
    // If the code of the use-cases cannot be fetched, the check fails. An unchecked code is not kept (decision 32).
    judge().catch(noneWhenOutOfReach);
  }, [arrival, isStart, lead, services]);
}
