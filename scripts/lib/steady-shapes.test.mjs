import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import { withSteadyShapes } from './steady-shapes.ts';

/** Counts the hidden classes that V8 creates for a hundred objects made by the program's function `made`. */
function shapesOf(program) {
  const count = `${program}
    let shapes = 0;
    let last;
    for (let index = 0; index < 100; index += 1) {
      const next = made({ name: 'Ada', index });
      if (last === undefined || !%HaveSameMap(last, next)) shapes += 1;
      last = next;
    }
    console.log(shapes);`;
  const words = ['--allow-natives-syntax', '-e', count];
  return Number(execFileSync(process.execPath, words, { encoding: 'utf8' }));
}

const SPREAD_FIRST = 'const made = (person) => ({ ...person, age: 36, tel: person.index });';

it('objects that begin with a spread share a hidden class after the transform', () => {
  expect(shapesOf(withSteadyShapes(SPREAD_FIRST))).toBeLessThan(5);
});

it.runIf(process.version.startsWith('v20.'))(
  'each get their own hidden class without it, in Node 20',
  () => {
    expect(shapesOf(SPREAD_FIRST)).toBeGreaterThan(90);
  },
);

it.each([
  ['{ ...person, age: 36 }'],
  ['{ ...person, ...{ age: 36, name: "Byron" } }'],
  ['{ ...(person.name ? { isNamed: true } : undefined), deep: { ...person, tel: 1 } }'],
  ['{ ...null, age: 36 }'],
])('%s has the same value after the transform', (made) => {
  const code = `(person) => (${made})`;
  const steady = withSteadyShapes(code);
  const valueOf = (program) => runInThisContext(program)({ name: 'Ada' });

  expect(steady).not.toBe(code);
  expect(valueOf(steady)).toStrictEqual(valueOf(code));
});

it.each([['{ ...person }'], ['{ age: 36, ...person }'], ['[...people, 1]'], ['{ age: 36 }']])(
  '%s is left unchanged by the transform',
  (made) => {
    const code = `const made = ${made};`;
    expect(withSteadyShapes(code)).toBe(code);
  },
);
