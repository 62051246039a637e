/** Whether the tests run all their cases (`LONG=1`), for hours, instead of a sample. */
export const isLong = process.env['LONG'] === '1';
