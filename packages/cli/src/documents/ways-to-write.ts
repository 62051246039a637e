import { isBlank, isCalendarDate, LEAD_TYPES, type Mistake } from '@kettle/core';

interface Way {
  readonly isWritten: (text: string) => boolean;
  readonly words: string;
}

const DATE: Way = { isWritten: isCalendarDate, words: 'A date is written as 2027-07-01.' };

const LEAD_TYPE: Way = {
  isWritten: (text) => LEAD_TYPES.some((type) => type === text),
  words: `leadType is one of: ${LEAD_TYPES.join(', ')}.`,
};

const WAYS: ReadonlyMap<string, Way> = new Map([
  ['person.leadType', LEAD_TYPE],
  ['tenancy.startDate', DATE],
  ['tenancy.endDate', DATE],
  ['broadband.date', DATE],
]);

/**
 * A screen has a calendar and choices to pick from, so that its own message does not think of `01/07/2027`. What a
 * document needs to know beside it stands apart: scripts compare the message.
 */
export function waysToWrite(mistakes: readonly Mistake[], document: unknown): readonly string[] {
  const words = mistakes.flatMap(({ path }) => {
    const way = WAYS.get(path);
    if (!way) return [];
    const text = textAt(document, path).trim();
    return isBlank(text) || way.isWritten(text) ? [] : [way.words];
  });
  return [...new Set(words)];
}

/** Empty where nothing is, or nothing that is text. */
function textAt(document: unknown, path: string): string {
  let here = document;
  for (const name of path.split('.')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return '';
    here = (here as Record<string, unknown>)[name];
  }
  return typeof here === 'string' ? here : '';
}
