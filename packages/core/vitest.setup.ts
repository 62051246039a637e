import fc from 'fast-check';

// The same cases in every run, so that a failure is a change of ours and a mutation score can be compared.
// EXPLORE=1 looks for new ones.
if (process.env['EXPLORE'] !== '1') fc.configureGlobal({ seed: 20_270_701 });
