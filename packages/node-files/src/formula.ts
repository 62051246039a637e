/**
 * Matches a cell of CSV that a spreadsheet may read as a formula (D44). It includes full-width signs, and signs that follow
 * spaces and quote marks, because some programs drop these when they read a cell.
 */
export const FORMULA = /^[\s"']*[=+\-@\uff1d\uff0b\uff0d\uff20]/;
