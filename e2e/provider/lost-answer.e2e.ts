import { expect, test } from '../test.ts';
import { submitBank, heading, press } from '../journeys/lead.ts';

test('a request whose response was cut off is repeated with the same key [CA4, KE7]', async ({
  page,
  resumeAt,
}) => {
  const keys = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('/direct_debit'))
      keys.add(request.headers()['idempotency-key'] ?? '');
  });
  await resumeAt('/direct-debit');
  await submitBank(page, { sortCode: '20-00-00', accountNumber: '00000001' });
  await press(page, 'Confirm');
  await expect(heading(page, "You're Nearly Done!")).toBeVisible();
  expect(keys.size).toBe(1);
  expect([...keys][0]).toMatch(/^[0-9a-f-]{36}$/);
});
