import { DEFAULT_SETTINGS, type Settings } from '@kettle/core';
import { expect, it } from 'vitest';
import { companyIn } from './company-lines.ts';

it('waits once for a company that is late, and names it once it has arrived [CM16]', async () => {
  let arrive = (_: Settings): void => {};
  const company = companyIn(new Promise<Settings>((resolve) => (arrive = resolve)));
  expect(await company()).toEqual({});
  const start = performance.now();
  expect(await company()).toEqual({});
  expect(performance.now() - start).toBeLessThan(1_000);
  arrive({ ...DEFAULT_SETTINGS, company: { statementName: 'KETTLE BILLS' } });
  expect(await company()).toEqual({ statementName: 'KETTLE BILLS' });
});
