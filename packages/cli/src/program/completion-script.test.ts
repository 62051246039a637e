import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../commands/all-commands.ts';
import { aWorkplace, jsonOf } from '../testing/run.ts';
import { completionScript } from './completion-script.ts';
import { COMPLETION_SHELLS } from './completion-shells.ts';

function completed(words: readonly string[]): string[] {
  const script = completionScript('bash', COMMANDS);
  const line = words.map((word) => `"${word}"`).join(' ');
  const asking = `${script}\nCOMP_WORDS=(${line}); COMP_CWORD=${String(words.length - 1)}; _kettle; echo "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', asking], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.trim().split(' ');
}

describe('completion', () => {
  it.each(COMPLETION_SHELLS)('for %s lists every command and flag', (shell) => {
    const script = completionScript(shell, COMMANDS);
    for (const { name } of COMMANDS) expect(script).toContain(name);
    for (const flag of ['housemates', 'idempotency-key', 'provider-url', 'dry-run']) {
      expect(script).toContain(flag);
    }
  });

  it('in bash completes commands', () => {
    expect(completed(['kettle', 'qu'])).toEqual(['quote']);
    expect(completed(['kettle', 'a'])).toEqual(['account', 'addresses', 'affiliate']);
  });

  it('in bash completes flags and their values', () => {
    expect(completed(['kettle', 'quote', '--post'])).toEqual(['--postcode']);
    expect(completed(['kettle', 'quote', '--provider', ''])).toEqual(['fake', 'http']);
    expect(completed(['kettle', 'schema', 's'])).toEqual(['signup']);
  });

  it('in bash offers no options where a flag waits for its value', () => {
    for (const flag of ['--postcode', '--housemates', '--voucher', '--provider-url']) {
      expect(completed(['kettle', 'quote', flag, ''])).toEqual(['']);
    }
    expect(completed(['kettle', '--provider-url', ''])).toEqual(['']);
    expect(completed(['kettle', 'batch', '--concurrency', ''])).toEqual(['']);
    expect(completed(['kettle', 'quote', '--tv-licence', '--voucher', 'X', '--mon'])).toEqual([
      '--monthly',
    ]);
  });

  it('in bash finds the command behind the options of the program', () => {
    for (const before of [['--json'], ['--provider', 'fake'], ['--json', '--provider-url', 'x']]) {
      expect(completed(['kettle', ...before, 'quote', '--post'])).toEqual(['--postcode']);
      expect(completed(['kettle', ...before, 'qu'])).toEqual(['quote']);
    }
    expect(completed(['kettle', '--provider', 'quote', 'qu'])).toEqual(['quote']);
    expect(completed(['kettle', '--provider', ''])).toEqual(['fake', 'http']);
    expect(completed(['kettle', '--js'])).toEqual(['--json']);
  });

  it('in bash leaves file names to bash, which escapes the spaces in them', () => {
    const words = ['--from', '--results', '--only'].map((flag) => ['kettle', 'batch', flag, 'my']);
    for (const typed of [['kettle', 'batch', 'my'], ...words])
      expect(completed(typed)).toEqual(['']);
    expect(completed(['kettle', 'batch', '--dry'])).toEqual(['--dry-run']);
    expect(completed(['kettle', 'batch'])).toEqual(['batch']);
    expect(completionScript('bash', COMMANDS)).toContain('complete -o default ');
  });

  it.each([
    ['zsh', String.raw`provider'\''s API`],
    ['fish', String.raw`provider\'s API`],
  ] as const)('in %s describes a flag whose text has an apostrophe', (shell, words) => {
    expect(completionScript(shell, COMMANDS)).toContain(words);
  });

  it.each([
    [
      'zsh',
      "--json[one JSON value on stdout, and nothing else there]' '--quiet[no notes and no progress on stderr]' '1:command:->command'",
    ],
    ['fish', 'complete -c kettle -l json -d'],
  ] as const)('in %s offers the options of the program before the command', (shell, words) => {
    expect(completionScript(shell, COMMANDS)).toContain(words);
  });

  it('in fish offers files only where a flag takes one', () => {
    const script = completionScript('fish', COMMANDS);
    expect(script).toMatch(/_from quote' -l postcode -r -f -d /);
    expect(script).toMatch(/_from batch' -l results -r -d /);
  });

  it.each([
    ['zsh', "help) _arguments '1:command:(quote signup "],
    ['fish', "'__fish_seen_subcommand_from help' -f -a 'quote signup "],
  ] as const)('in %s completes the command after help', (shell, words) => {
    expect(completionScript(shell, COMMANDS)).toContain(words);
  });

  it('is printed by the command', async () => {
    const run = await aWorkplace().kettle(['completion', 'fish', '--json']);
    expect(jsonOf(run)).toMatchObject({
      shell: 'fish',
      script: expect.stringContaining('complete -c kettle') as string,
    });
  });
});
