import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { jsonLines, aRow } from '../testing/documents.ts';
import { aWorkplace, type Workplace } from '../testing/run.ts';
import { aStubProvider } from '../testing/stub-provider.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Bank details that occur in no other process of this machine. */
const CANARY = { sortCode: '40-47-91', accountNumber: '31926819' };
const DIGITS = /31926819|3192681|40-?47-?91/;

const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
});

function start(place: Workplace, words: readonly string[], stdin = ''): void {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, ...words], {
    cwd: path.dirname(MAIN),
    env: { PATH: process.env['PATH'], KETTLE_STATE_DIR: place.at('state') },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.stdin?.end(stdin);
  children.push(child);
}

/** The arguments, environment and name of every process that this user can see. */
function processTable(): string {
  const files = readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name))
    .flatMap((name) => ['cmdline', 'environ', 'comm'].map((file) => `/proc/${name}/${file}`));
  return files.map(textOf).join('\n');
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return ''; // The process has ended, or belongs to another user.
  }
}

describe('the process table', () => {
  it('[DD15] never holds a bank detail of a sign-up, by stdin or by file, while it is sent', async ({
    skip,
  }) => {
    if (!existsSync('/proc/self/cmdline')) return skip('not run: there is no /proc');
    const place = aWorkplace();
    const { url, named } = await aStubProvider(({ name }) =>
      name === 'POST /direct_debit' ? 'silence' : undefined,
    );
    const document = aRow(1, { bank: CANARY });
    const to = ['--provider-url', url];
    start(place, ['signup', '--from', '-', ...to], JSON.stringify(document));
    start(place, ['batch', place.file('rows.jsonl', jsonLines([document])), ...to]);
    await vi.waitUntil(() => named('POST /direct_debit').length === 2, 90_000);
    const sent = JSON.stringify(named('POST /direct_debit').map(({ body }) => body));
    expect(sent).toMatch(DIGITS);
    const table = processTable();
    expect(table).toContain(url);
    expect(table).not.toMatch(DIGITS);
  }, 120_000);
});
