import { repairedLink } from '@kettle/core';

/**
 * Repairs this page's address where a mail program or gateway has escaped the link, before anything reads it. No page is
 * added to the history.
 */
export function repairAddress({ history, location }: Pick<Window, 'history' | 'location'>): void {
  const repaired = repairedLink(location.pathname + location.search + location.hash);
  if (repaired !== undefined) history.replaceState(history.state, '', repaired);
}
