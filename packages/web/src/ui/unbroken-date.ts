/** A date within a sentence: its day stays with its month. The year may go to the next line, as large letters need. */
export const unbrokenDate = (date: string): string => date.replace(/(\d) /, '$1\u00A0');
