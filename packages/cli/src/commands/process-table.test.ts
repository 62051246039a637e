import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { jsonLines, aRow } from '../testing/documents.ts';
import { aWorkspace, type Workspace } from '../testing/run.ts';
import { aStubProvider } from '../testing/stub-provider.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Bank details that no other process of this machine has. */
const CANARY = { sortCode: '40-47-91', accountNumber: '31926819' };
const DIGITS = /31926819|3192681|40-?47-?91/;

const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
});

/** Starts `kettle …`. Resolves with its exit code and all that it printed, once it has ended. */
function start(workspace: Workspace, args: readonly string[], stdin = '') {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, ...args], {
    cwd: path.dirname(MAIN),
    env: { PATH: process.env['PATH'], KETTLE_STATE_DIR: workspace.at('state') },
  });
  child.stdin.end(stdin);
  children.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  return once(child, 'close').then(([code]) => ({ code: code as number | null, printed }));
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

describe('a sign-up, by stdin or by file', () => {
  it('never shows a bank detail in the process table while it is sent, or in anything that it prints [DD15]', async ({
    skip,
  }) => {
    if (!existsSync('/proc/self/cmdline')) return skip('not run: there is no /proc');
    const workspace = aWorkspace();
    let answerBoth = (): void => undefined;
    const bothSent = new Promise<undefined>((resolve) => {
      answerBoth = () => resolve(undefined);
    });
    const { url, named } = await aStubProvider(({ name }) =>
      name === 'POST /direct_debit' ? bothSent : undefined,
    );
    const document = aRow(1, { bank: CANARY });
    const to = ['--provider-url', url];
    const runs = [
      start(workspace, ['signup', '--from', '-', ...to], JSON.stringify(document)),
      start(workspace, ['batch', workspace.file('rows.jsonl', jsonLines([document])), ...to]),
    ];
    await vi.waitUntil(() => named('POST /direct_debit').length === 2, 90_000);
    const sent = JSON.stringify(named('POST /direct_debit').map(({ body }) => body));
    expect(sent).toMatch(DIGITS);
    const table = processTable();
    expect(table).toContain(url);
    expect(table).not.toMatch(DIGITS);
    answerBoth();
    for (const { code, printed } of await Promise.all(runs)) {
      expect(code, printed).toBe(0);
      expect(printed).toMatch(/\S/);
      expect(printed).not.toMatch(DIGITS);
    }
  }, 120_000);
});
