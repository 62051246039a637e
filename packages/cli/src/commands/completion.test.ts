import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { aWorkspace, jsonOf } from '../testing/run.ts';
import { buildProgram } from '../program/build-program.ts';
import { completionsFor, FILE_NAME } from './completions-for.ts';

const program = buildProgram({ version: '', output: {}, onParsed: () => undefined });

/** The completions of the last word, without the descriptions. */
function completions(...args: readonly string[]): readonly string[] {
  return completionsFor(program, args).map((found) => found.split(' ')[0] ?? '');
}

describe('completion', () => {
  it('of commands has their descriptions', () => {
    expect(completionsFor(program, ['qu'])).toEqual(['quote Show the price for a home']);
    expect(completions('a')).toEqual(['account', 'addresses', 'affiliate']);
    expect(completions('')).toContain('help');
    expect(completions('')).not.toContain('complete');
  });

  it('of options and their values', () => {
    expect(completions('quote', '--post')).toEqual(['--postcode']);
    expect(completions('quote', '--provider', '')).toEqual(['fake', 'http']);
    expect(completions('schema', 's')).toEqual(['signup']);
    expect(completions('--js')).toEqual(['--json']);
    expect(completions('account', '--he')).toEqual(['--help']);
  });

  it('offers nothing for the value of a flag', () => {
    for (const flag of ['--postcode', '--housemates', '--voucher', '--provider-url']) {
      expect(completions('quote', flag, '')).toEqual([]);
    }
    expect(completions('--provider-url', '')).toEqual([]);
    expect(completions('quote', '--tv-licence', '--voucher', 'X', '--mon')).toEqual(['--monthly']);
  });

  it('finds the command after the options of the program', () => {
    for (const before of [['--json'], ['--provider', 'fake'], ['--json', '--provider-url', 'x']]) {
      expect(completions(...before, 'quote', '--post')).toEqual(['--postcode']);
      expect(completions(...before, 'qu')).toEqual(['quote']);
    }
    expect(completions('--provider', 'quote', 'qu')).toEqual(['quote']);
  });

  it('leaves file names to the shell, which escapes the spaces in them', () => {
    for (const flag of ['--from', '--results', '--only']) {
      const command = flag === '--from' ? 'signup' : 'batch';
      expect(completions(command, flag, 'my')).toEqual([FILE_NAME]);
    }
    expect(completions('batch', 'my')).toEqual([FILE_NAME]);
    expect(completions('batch', '--dry')).toEqual(['--dry-run']);
  });

  it('of the help command is that of commands', () => {
    expect(completions('help', 'sig')).toEqual(['signup']);
  });
});

/** Runs a script in bash with a `kettle` that is this program. */
function inBash(args: readonly string[]): string {
  const workspace = aWorkspace();
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const kettle = workspace.file(
    'kettle',
    `#!/bin/sh\nexec '${process.execPath}' --import tsx '${main}' "$@"\n`,
  );
  chmodSync(kettle, 0o700);
  const line = args.map((word) => `'${word}'`).join(' ');
  const script =
    'source <(kettle completion bash)\n' +
    `COMP_WORDS=(${line}); COMP_CWORD=${String(args.length - 1)}; _kettle; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', script], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
    env: { ...process.env, PATH: `${workspace.folder}:${process.env['PATH'] ?? ''}` },
  });
}

describe('the script for bash', () => {
  it('completes commands, options and values, and leaves file names to bash', () => {
    expect(inBash(['kettle', 'a'])).toBe('account\naddresses\naffiliate\n');
    expect(inBash(['kettle', 'quote', '--provider', ''])).toBe('fake\nhttp\n');
    expect(inBash(['kettle', 'batch', 'my'])).toBe('\n');
  });

  it('is printed by the command, like those for other shells', async () => {
    const run = await aWorkspace().kettle(['completion', 'fish', '--json']);
    expect(jsonOf(run)).toMatchObject({
      shell: 'fish',
      script: expect.stringContaining('complete -c kettle') as string,
    });
  });
});
