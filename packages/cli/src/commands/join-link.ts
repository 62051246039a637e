import { FAILURE_WORDS } from '@kettle/core';
import type { Outcome } from '../output/outcome.ts';

/** The outcome for a pasted text that holds no guid. */
export function missingGuid(): Outcome {
  return {
    kind: 'mistakes',
    mistakes: [{ path: '', message: FAILURE_WORDS.missingGuid }],
    hints: ['Give the guid alone, or the whole join link, in quotes.'],
  };
}
