import { expect, it } from 'vitest';
import { silentLog } from '../testing/logs.ts';
import { openCompany } from './open-company.ts';

it('a folder that is read again keeps the company as it is if the running provider cannot use it [OP35]', async () => {
  let mistake: string | undefined = 'company.json names a mailer beside SMTP_URL.';
  const company = await openCompany({
    environment: { isSandbox: true },
    log: silentLog,
    mistakeOnReload: () => mistake,
  });
  const before = company.business();

  await company.reload();
  expect(company.business()).toBe(before);

  mistake = undefined;
  await company.reload();
  expect(company.business()).not.toBe(before);
});
