import { expect, it } from 'vitest';
import { enterLead, startInteractive } from '../testing/interactive-run.ts';

const WHOLE = /Sort code +20-00-00\n +Account number +55779911\n/g;

it('the confirmation names the bank, and shows the numbers once on request', async () => {
  const { terminal, leave } = startInteractive(['signup']);
  await enterLead(terminal);
  await terminal.waitForQuestion('Is all of this right?');
  expect(terminal.text).toMatch(/\n +Bank +\S.*\n +Sort code +••-••-00\n/);
  expect(terminal.text).not.toMatch(WHOLE);
  await terminal.pick('Is all of this right?', 'Show the bank numbers once');
  await terminal.waitForQuestion('Is all of this right?');
  expect(terminal.text.match(WHOLE)).toHaveLength(1);
  expect(terminal.openQuestion).not.toContain('Show the bank numbers once');
  await leave();
});
