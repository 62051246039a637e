/**
 * Whether the tests in the browser run whole (`LONG=1`), for hours, instead of a sample of their
 * cases.
 */
export const isLong = process.env['LONG'] === '1';
