import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { aRow, jsonLines, SIGN_UP_DOCUMENT } from '../testing/documents.ts';
import { startOnTerminal, terminalOpener } from '../testing/pseudo-terminal.ts';
import { aWorkspace } from '../testing/run.ts';
import { aStubProvider } from '../testing/stub-provider.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const SIGHUP_EXIT = 128 + 1;
const opener = terminalOpener();

/** A provider that answers the Direct Debits when `answer` is called. */
async function aSlowProvider() {
  let answer = (): void => undefined;
  const answered = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
  const stub = await aStubProvider(({ name }) =>
    name === 'POST /direct_debit' ? answered : undefined,
  );
  const isSent = (): Promise<unknown> =>
    vi.waitUntil(() => stub.named('POST /direct_debit').length > 0, 60_000);
  return { ...stub, answer, isSent };
}

describe('a closed terminal', () => {
  it('waits for the answer to a Direct Debit in flight, and its result is written', async ({
    skip,
  }) => {
    const open = opener ?? skip('not run: neither util-linux nor Python is here');
    const workspace = aWorkspace();
    const { url, answer, isSent, named } = await aSlowProvider();
    const from = workspace.file('d.json', {
      ...SIGN_UP_DOCUMENT,
      package: undefined,
      codes: undefined,
    });
    const args = ['signup', '--from', from, '--provider-url', url, '--json'];
    const { hangUp } = startOnTerminal(open, workspace, args, 'result.json');
    await isSent();
    const exitCode = hangUp('SIGHUP');
    await pause(300);
    answer();
    expect(await exitCode).toBe(SIGHUP_EXIT);
    const result = JSON.parse(readFileSync(workspace.at('result.json'), 'utf8')) as unknown;
    expect(result).toMatchObject({ guid: 'acc_1' });
    expect(named('POST /invite_housemates')).toEqual([]);
  }, 90_000);

  it('ends a batch after the rows in flight, and writes their results', async ({ skip }) => {
    const open = opener ?? skip('not run: neither util-linux nor Python is here');
    const workspace = aWorkspace();
    const { url, answer, isSent, named } = await aSlowProvider();
    const rows = workspace.file('rows.jsonl', jsonLines([aRow(1), aRow(2), aRow(3)]));
    const args = ['batch', rows, '--provider-url', url, '--concurrency', '1'];
    const { hangUp } = startOnTerminal(open, workspace, args);
    await isSent();
    const exitCode = hangUp('SIGHUP');
    await pause(300);
    answer();
    expect(await exitCode).toBe(SIGHUP_EXIT);
    const results = readFileSync(workspace.at('rows.results.jsonl'), 'utf8').trimEnd().split('\n');
    expect(results).toHaveLength(1);
    expect(named('POST /direct_debit')).toHaveLength(1);
  }, 90_000);

  it('ends a question without a stack trace', async ({ skip }) => {
    const open = opener ?? skip('not run: neither util-linux nor Python is here');
    const { terminal, hangUp } = startOnTerminal(open, aWorkspace(), ['signup']);
    await terminal.waitForQuestion('I am a');
    // Either the signal or the failed read of the closed terminal comes first.
    expect([SIGHUP_EXIT, 128 + 9]).toContain(await hangUp('SIGHUP'));
    expect(terminal.text).not.toContain('    at ');
  }, 90_000);

  it('does not stop a run whose output goes elsewhere, as with nohup', async ({ skip }) => {
    if (!existsSync('/usr/bin/nohup')) return skip('not run: there is no nohup');
    const workspace = aWorkspace();
    const { url, answer, isSent, named } = await aSlowProvider();
    const rows = workspace.file('rows.jsonl', jsonLines([aRow(1), aRow(2), aRow(3)]));
    const args = ['batch', rows, '--provider-url', url, '--concurrency', '1'];
    const child = spawn('nohup', [process.execPath, '--import', 'tsx', MAIN, ...args], {
      cwd: path.dirname(MAIN),
      env: { PATH: process.env['PATH'], KETTLE_STATE_DIR: workspace.at('state') },
      stdio: 'ignore',
    });
    const exitCode = once(child, 'exit');
    await isSent();
    child.kill('SIGHUP');
    await pause(100);
    answer();
    expect(await exitCode).toEqual([0, null]);
    expect(named('POST /direct_debit')).toHaveLength(3);
  }, 90_000);
});
