/** Keeps the day and the month of a date on one line. The year may wrap, which large text needs. */
export const unbrokenDate = (date: string): string => date.replace(/(\d) /, '$1\u00A0');
