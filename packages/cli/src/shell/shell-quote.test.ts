import { chmodSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aSignUp } from '../testing/documents.ts';
import { aWorkspace } from '../testing/run.ts';
import { commandShellOf, shellQuote } from './shell-quote.ts';

const SH = { env: {}, platform: 'linux' } as const;
const POWERSHELL = { env: {}, platform: 'win32' } as const;
const CMD = { env: { PROMPT: '$P$G' }, platform: 'win32' } as const;

describe('a word of a suggested command', () => {
  it.each([
    ['houses.csv', 'houses.csv', 'houses.csv', 'houses.csv'],
    ['my houses.csv', "'my houses.csv'", "'my houses.csv'", '"my houses.csv"'],
    ["Ada's.csv", "'Ada'\\''s.csv'", "'Ada''s.csv'", '"Ada\'s.csv"'],
    ['C:\\rows\\a.csv', "'C:\\rows\\a.csv'", 'C:\\rows\\a.csv', 'C:\\rows\\a.csv'],
    ['a&b', "'a&b'", "'a&b'", '"a&b"'],
    ['a$b', "'a$b'", "'a$b'", '"a$b"'],
    ['a,b', 'a,b', "'a,b'", '"a,b"'],
    ['', "''", "''", '""'],
  ])('is quoted for the shell of the user: %j', (word, sh, powershell, cmd) => {
    expect(shellQuote(word, SH)).toBe(sh);
    expect(shellQuote(word, POWERSHELL)).toBe(powershell);
    expect(shellQuote(word, CMD)).toBe(cmd);
  });

  it('knows the shell of Git on Windows', () => {
    expect(commandShellOf({ env: { MSYSTEM: 'MINGW64', PROMPT: '$' }, platform: 'win32' })).toBe(
      'sh',
    );
  });
});

describe('advice', () => {
  it('about file permissions is quoted, and absent on Windows', async () => {
    const workspace = aWorkspace();
    const file = workspace.file('my sign-up.json', aSignUp());
    chmodSync(file, 0o644);
    const args = ['signup', '--from', file, '--provider', 'fake'];
    const onUnix = await workspace.kettle(args, { platform: 'linux' });
    expect(onUnix.stderr).toContain(`To keep it private: chmod 600 '${file}'\n`);
    const second = workspace.file(
      'other.json',
      aSignUp({ household: { addressGuid: 'adr_ls6_2' } }),
    );
    chmodSync(second, 0o644);
    const onWindows = await workspace.kettle(['signup', '--from', second, '--provider', 'fake'], {
      platform: 'win32',
    });
    expect(onWindows).toMatchObject({ code: 0, stderr: '' });
  });

  it('to repeat a run quotes its file for the shell of the user', async () => {
    const lost = aSignUp({ bank: { accountNumber: '00000001' } });
    const repeatUnder = async (env: Record<string, string>) => {
      const workspace = aWorkspace();
      const file = workspace.file('my sign-up.json', lost);
      const args = ['signup', '--from', file, '--provider', 'fake'];
      const { stderr } = await workspace.kettle(args, { platform: 'win32', env });
      return stderr.replaceAll(file, 'MY FILE');
    };
    const cmd = await repeatUnder({ PROMPT: '$P$G' });
    expect(cmd).toContain('kettle signup --from "MY FILE" --provider fake');
    const powerShell = await repeatUnder({});
    expect(powerShell).toContain("kettle signup --from 'MY FILE' --provider fake");
  });
});
