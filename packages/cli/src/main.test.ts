import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { aRow, jsonLines } from './testing/documents.ts';
import { aWorkspace, type Workspace } from './testing/run.ts';

const run = promisify(execFile);
const HERE = path.dirname(fileURLToPath(import.meta.url));
const FULL = '/dev/full';

/** Runs a line in a shell. In it, `kettle` starts the program in its own process. */
function shell(workspace: Workspace, line: string) {
  const kettle = `kettle() { '${process.execPath}' --import tsx main.ts "$@"; }`;
  return run('sh', ['-c', `${kettle}; ${line}`], {
    cwd: HERE,
    env: { PATH: process.env['PATH'], KETTLE_STATE_DIR: workspace.at('state') },
  });
}

describe('the process', () => {
  it('continues to its end when the reader of its stderr has closed the pipe', async () => {
    const workspace = aWorkspace();
    const rows = [aRow(1, { person: { tel: 'x' } }), aRow(2, { person: { tel: 'x' } }), aRow(3)];
    const file = workspace.file('rows.jsonl', jsonLines(rows));
    const { stdout } = await shell(
      workspace,
      `{ kettle batch '${file}' 2>&1 >'${workspace.at('out')}'; echo $? >'${workspace.at('code')}'; } | true; cat '${workspace.at('code')}'`,
    );
    expect(stdout).toBe('6\n');
    expect(readFileSync(workspace.at('out'), 'utf8')).toContain(
      '3 rows: 1 signed up, 2 not signed up',
    );
  });

  it('ends with 1 and a message when its result does not fit on the disk', async ({ skip }) => {
    if (!existsSync(FULL)) return skip(`not run: there is no ${FULL}`);
    const { stdout, stderr } = await shell(
      aWorkspace(),
      `kettle account acc_taken >${FULL}; echo $?`,
    );
    expect(stdout).toBe('1\n');
    expect(stderr).toContain(
      '\nThe command finished, but its result could not be written: the disk is full.\n',
    );
  });

  it('says how to see a sign-up whose result does not fit on the disk', async ({ skip }) => {
    if (!existsSync(FULL)) return skip(`not run: there is no ${FULL}`);
    const workspace = aWorkspace();
    const file = workspace.file('d.json', aRow(1));
    const { stderr } = await shell(
      workspace,
      `kettle signup --from '${file}' --provider fake --json >${FULL}; true`,
    );
    expect(stderr).toMatch(
      /\nThe command finished, but its result could not be written: the disk is full\.\nTo see it: kettle account \S+ --provider fake\n$/,
    );
    const [, words = ''] = /kettle account (.*)/.exec(stderr) ?? [];
    const { stdout } = await shell(workspace, `kettle account ${words}`);
    expect(stdout).toContain('1 Batch Road, Leeds');
  });
});
