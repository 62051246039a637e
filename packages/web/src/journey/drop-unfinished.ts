import { hasLostAnswer } from '@kettle/core';
import { unfinished } from './end-others.ts';
import type { TextStorage } from './journey-storage.ts';

/**
 * Removes the unfinished journeys of all tabs, because the person starts again. One whose direct
 * debit may have gone through stays with its key. A tab that still shows one stores it again
 * (`LeadStore.heed`).
 */
export function dropUnfinished(storage: () => TextStorage): void {
  for (const { text, journey } of unfinished(storage))
    if (!hasLostAnswer(journey.submissions)) text.remove();
}
