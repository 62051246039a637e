import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { forgetOwnSettings } from './own-settings.mjs';
import { inRoot } from './root.mjs';

const PAGES = ['README.md', 'docs/using.md', 'docs/running.md'];

/** The environment variables in the first column of a page's tables. */
function variablesOf(page) {
  const lines = readFileSync(inRoot(page), 'utf8').split('\n');
  const cells = lines.filter((line) => /^\| `[A-Z]/.test(line)).map((line) => line.split('|')[1]);
  return cells.flatMap((cell) => cell.match(/(?<=`)[A-Z_]{2,}(?=`)/g) ?? []);
}

describe('the environment of the tests', () => {
  it.each(PAGES)('has none of the settings that %s offers', (page) => {
    const variables = variablesOf(page);
    const env = Object.fromEntries(variables.map((name) => [name, 'as exported']));
    forgetOwnSettings(env);

    expect(variables.length).toBeGreaterThan(2);
    expect(env).toEqual({ TERM: 'xterm-256color' });
  });

  it('keeps what the machine needs', () => {
    const env = { PATH: '/usr/bin', HOME: '/ada', TERM: 'dumb' };
    forgetOwnSettings(env);

    expect(env).toEqual({ PATH: '/usr/bin', HOME: '/ada', TERM: 'xterm-256color' });
  });
});
