import { describe, expect, it } from 'vitest';
import { aWorkspace, jsonOf } from '../testing/run.ts';
import { aStubProvider } from '../testing/stub-provider.ts';

describe('a join link that a mail gateway or a chat program has rewritten', () => {
  it('finds the house, and nothing else is contacted [JO19]', async () => {
    const provider = await aStubProvider();
    const link = encodeURIComponent('https://kettle.example/joining-tenant?guid=acc_1');
    const pasted = `https://eur02.safelinks.protection.outlook.com/?url=${link}&data=05%7C02`;
    const args = ['account', pasted, '--provider-url', provider.url, '--json'];
    const run = await aWorkspace().kettle(args);
    expect(run.code).toBe(0);
    expect(jsonOf(run)).toMatchObject({ guid: 'acc_1' });
    expect(provider.calls.map(({ name }) => name)).toEqual(['GET /summary']);
  });

  it.each(['account', 'join', 'invite'])(
    'without a guid is reported by kettle %s, and nothing is requested [JO19]',
    async (command) => {
      const provider = await aStubProvider();
      const from = command === 'invite' ? ['--from', 'list.json'] : [];
      const args = [command, 'https://lnk.example/a1b2c3', ...from, '--provider-url', provider.url];
      const run = await aWorkspace().kettle(args);
      expect(run).toMatchObject({ code: 3, stdout: '' });
      expect(run.stderr).toBe(
        'Cannot detect guid\nPass the guid alone, or the whole join link in quotes.\n',
      );
      expect(provider.calls).toEqual([]);
    },
  );
});
