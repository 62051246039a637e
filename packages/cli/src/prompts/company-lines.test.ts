import { DEFAULT_SETTINGS, type Settings } from '@kettle/core';
import { expect, it } from 'vitest';
import { settingsSoon } from './company-lines.ts';

it('waits once for a company that is late, and names it once it has arrived', async () => {
  let arrive = (_: Settings): void => {};
  const settings = settingsSoon(new Promise<Settings>((resolve) => (arrive = resolve)));
  const company = async () => (await settings()).company;
  expect(await company()).toBeUndefined();
  const start = performance.now();
  expect(await company()).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(1_000);
  arrive({ ...DEFAULT_SETTINGS, company: { statementName: 'KETTLE BILLS' } });
  expect(await company()).toEqual({ statementName: 'KETTLE BILLS' });
});
