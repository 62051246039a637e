import fc from 'fast-check';

// A thousand cases of each property, the same in every run, so that a failure is a change of ours and a mutation score can be
// compared. EXPLORE=1 looks for new ones; one that fails is told with its seed, and is kept in a table of fixed examples.
const IS_EXPLORING = process.env['EXPLORE'] === '1';
fc.configureGlobal({ numRuns: 1000, ...(IS_EXPLORING ? {} : { seed: 20_270_701 }) });
