import { expect, it } from 'vitest';
import { nobodyCollectsLine, readyLines } from './ready-lines.ts';

const ADDRESS = 'http://127.0.0.1:4173';

it('a sandbox that is ready says where its mails, its API and its test values are', () => {
  expect(
    readyLines({ address: ADDRESS, hasMailbox: true, isSandbox: true, isProvider: true }),
  ).toEqual([
    '  its mails      http://127.0.0.1:4173/sandbox/mailbox',
    '  its API        http://127.0.0.1:4173/api/openapi.json',
    '  test values    docs/using.md',
    'Ctrl-C stops it; the data stays.',
  ]);
});

it('a company that is ready names neither a mailbox nor test values', () => {
  expect(
    readyLines({ address: ADDRESS, hasMailbox: false, isSandbox: false, isProvider: true }),
  ).toEqual([
    '  its API        http://127.0.0.1:4173/api/openapi.json',
    'Ctrl-C stops it; the data stays.',
  ]);
});

it('the site of another provider names only how to stop', () => {
  const site = { address: ADDRESS, hasMailbox: false, isSandbox: true, isProvider: false };
  expect(readyLines(site)).toEqual(['Ctrl-C stops it; the data stays.']);
});

it('the sandbox’s site of another provider says that nobody collects whom the provider does not name [DD56]', () => {
  expect(nobodyCollectsLine('https://bills.example/api')).toBe(
    'The site names nobody who collects, and no phone, unless https://bills.example/api/config names a company. KETTLE_COMPANY names one here.',
  );
});
