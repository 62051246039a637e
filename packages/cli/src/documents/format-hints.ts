import { isBlank, isCalendarDate, LEAD_TYPES, type Mistake } from '@kettle/core';

interface ValueFormat {
  readonly isValid: (text: string) => boolean;
  readonly hint: string;
}

const DATE: ValueFormat = { isValid: isCalendarDate, hint: 'A date is written as 2027-07-01.' };

const LEAD_TYPE: ValueFormat = {
  isValid: (text) => LEAD_TYPES.some((type) => type === text),
  hint: `leadType is one of: ${LEAD_TYPES.join(', ')}.`,
};

const FORMATS: ReadonlyMap<string, ValueFormat> = new Map([
  ['person.leadType', LEAD_TYPE],
  ['tenancy.startDate', DATE],
  ['tenancy.endDate', DATE],
  ['broadband.date', DATE],
]);

/**
 * Hints on how to write the invalid values of a document. The messages of the forms do not explain `01/07/2027`, because a
 * screen offers a calendar and lists of choices. The hints are separate, because scripts compare the messages.
 */
export function formatHints(mistakes: readonly Mistake[], document: unknown): readonly string[] {
  const hints = mistakes.flatMap(({ path }) => {
    const format = FORMATS.get(path);
    if (!format) return [];
    const text = textAt(document, path).trim();
    return isBlank(text) || format.isValid(text) ? [] : [format.hint];
  });
  return [...new Set(hints)];
}

/** The text at a path of the document; empty if there is no text. */
function textAt(document: unknown, path: string): string {
  let here = document;
  for (const name of path.split('.')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return '';
    here = (here as Record<string, unknown>)[name];
  }
  return typeof here === 'string' ? here : '';
}
