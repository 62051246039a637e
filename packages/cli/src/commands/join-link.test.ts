import { describe, expect, it } from 'vitest';
import { readHouseGuid as guidOf } from '@kettle/core';
import { aWorkspace, jsonOf } from '../testing/run.ts';
import { aStubProvider } from '../testing/stub-provider.ts';

const HOSTS = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://evil.example',
  'http://evil.example:81',
  'https://kettle.example@evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\thttps://evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  '%2F%2Fevil.example',
  '%252F%252Fevil.example',
  '%5C%5Cevil.example',
  'https%3A%2F%2Fevil.example',
  'https:\t//evil.example',
  'https://evil\n.example',
];

describe('a text that is pasted to join a house', () => {
  it.each(HOSTS)('has only its guid read, for any host of the link: %j', (host) => {
    expect(guidOf(`${host}/joining-tenant?guid=acc_taken#x`)).toBe('acc_taken');
    expect(guidOf(`${host}/joining-tenant?a=1&guid=acc_taken&guid=other`)).toBe('acc_taken');
  });

  it.each(['', '/', ...HOSTS.filter((host) => /[/?]/.test(host))])(
    'without a guid gives nothing: %j',
    (link) => {
      expect(guidOf(link)).toBeUndefined();
    },
  );
});

describe('a join link that a mail gateway or a chat program has rewritten', () => {
  const LINK = 'https://kettle.example/joining-tenant?guid=acc_1';
  const ESCAPED = encodeURIComponent(LINK);

  it.each([
    `https://eur02.safelinks.protection.outlook.com/?url=${ESCAPED}&data=05%7C02&reserved=0`,
    `https://www.google.com/url?q=${ESCAPED}&sa=D&source=docs`,
    LINK.replace('?', '?source=mail&amp;'),
    `<${LINK}>`,
    `${LINK}).`,
  ])('finds the house, and nothing else is contacted: %s [CM7]', async (pasted) => {
    const provider = await aStubProvider();
    const args = ['account', pasted, '--provider-url', provider.url, '--json'];
    const run = await aWorkspace().kettle(args);
    expect(run.code).toBe(0);
    expect(jsonOf(run)).toMatchObject({ guid: 'acc_1' });
    expect(provider.calls.map(({ name }) => name)).toEqual(['GET /summary']);
  });

  it.each(['account', 'join', 'invite'])(
    'without a guid is reported by kettle %s, and nothing is requested [CM7]',
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
