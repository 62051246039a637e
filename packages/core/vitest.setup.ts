import fc from 'fast-check';

// Each property runs a thousand cases, the same in every run, so that a failure is caused by a
// change of ours and mutation scores can be compared. With EXPLORE=1 the cases are new in every
// run. A case that fails is reported with its seed, and is kept in a table of fixed examples.
const IS_EXPLORING = process.env['EXPLORE'] === '1';
fc.configureGlobal({ numRuns: 1000, ...(IS_EXPLORING ? {} : { seed: 20_270_701 }) });
