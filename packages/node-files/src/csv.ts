/**
 * Matches a cell of CSV that a spreadsheet may read as a formula. It includes full-width signs, and
 * signs that follow spaces and quote marks, because some programs drop these when they read a cell.
 */
export const FORMULA = /^[\s"']*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/**
 * What is wrong with a file of CSV, by the code of csv-parse's error, whose message would quote the
 * file.
 */
export const CSV_MISTAKES: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote mark is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'there is text right after a closing quote mark',
  INVALID_OPENING_QUOTE: 'there is a quote mark in the middle of a cell',
};
