import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { aWorkplace, type Workplace } from './testing/run.ts';

interface Loader {
  loadProgram(program: string): unknown;
  readonly scripts: ReadonlyMap<string, Script>;
}

/** A fresh loader that has loaded nothing yet, as in each run of the program. */
function aLoader(): Loader {
  const require = createRequire(import.meta.url);
  const file = require.resolve('../bin/load-program.cjs');
  delete require.cache[file];
  return require(file) as Loader;
}

/** A program with a chunk that requires the program itself. */
function aProgram(place: Workplace): string {
  mkdirSync(place.at('chunks'));
  place.file('chunks/price.cjs', "exports.price = () => require('../kettle.cjs').weeks * 2;");
  return place.file(
    'kettle.cjs',
    [
      '#!/usr/bin/env node',
      'exports.weeks = 4;',
      "exports.end = require('node:path').basename(__filename);",
      "exports.price = require('./chunks/price.cjs').price();",
    ].join('\n'),
  );
}

const RESULT = { weeks: 4, end: 'kettle.cjs', price: 8 };

describe('the loader of the built program', () => {
  it('loads the program and its chunks as Node would', () => {
    expect(aLoader().loadProgram(aProgram(aWorkplace()))).toEqual(RESULT);
  });

  it('uses the code cache of the build', () => {
    const program = aProgram(aWorkplace());
    const first = aLoader();
    first.loadProgram(program);
    for (const [file, script] of first.scripts) {
      writeFileSync(`${file}.compiled`, script.createCachedData());
    }
    const second = aLoader();
    expect(second.loadProgram(program)).toEqual(RESULT);
    expect([...second.scripts.values()].map((script) => script.cachedDataRejected)).toEqual([
      false,
      false,
    ]);
  });

  it('compiles again if the code cache is from another version of Node', () => {
    const program = aProgram(aWorkplace());
    writeFileSync(`${program}.compiled`, 'something else');
    const loader = aLoader();
    expect(loader.loadProgram(program)).toEqual(RESULT);
    expect(loader.scripts.get(program)?.cachedDataRejected).toBe(true);
  });
});

const BUILT = fileURLToPath(new URL('../dist/kettle.cjs', import.meta.url));

// `npm test` builds the program first. A single test that is run by hand may find no built program.
describe.skipIf(!existsSync(BUILT))('the built program', () => {
  it('has its code cache beside it, and prices a home', async () => {
    expect(existsSync(`${BUILT}.compiled`)).toBe(true);
    const kettle = fileURLToPath(new URL('../bin/kettle.cjs', import.meta.url));
    const words = ['quote', '--postcode', 'LS6 1AA', '--housemates', '4'];
    const { stdout } = await promisify(execFile)(process.execPath, [kettle, ...words], {
      env: { KETTLE_STATE_DIR: aWorkplace().at('state') },
    });
    expect(stdout).toMatch(/^£16\.10 per person per week\./);
  });
});
