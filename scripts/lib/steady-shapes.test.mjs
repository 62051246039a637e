import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import { withSteadyShapes } from './steady-shapes.ts';

/** How many hidden classes V8 gives to a hundred objects that the program's `made` makes. */
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

it('objects that begin with another one share a hidden class once they are built', () => {
  expect(shapesOf(withSteadyShapes(SPREAD_FIRST))).toBeLessThan(5);
});

it.runIf(process.version.startsWith('v20.'))('and have one each before, in Node 20', () => {
  expect(shapesOf(SPREAD_FIRST)).toBeGreaterThan(90);
});

it.each([
  ['{ ...person, age: 36 }'],
  ['{ ...person, ...{ age: 36, name: "Byron" } }'],
  ['{ ...(person.name ? { isNamed: true } : undefined), deep: { ...person, tel: 1 } }'],
  ['{ ...null, age: 36 }'],
])('%s is the same object as before', (made) => {
  const code = `(person) => (${made})`;
  const steady = withSteadyShapes(code);
  const valueOf = (program) => runInThisContext(program)({ name: 'Ada' });

  expect(steady).not.toBe(code);
  expect(valueOf(steady)).toStrictEqual(valueOf(code));
});

it.each([['{ ...person }'], ['{ age: 36, ...person }'], ['[...people, 1]'], ['{ age: 36 }']])(
  '%s is left as it is',
  (made) => {
    const code = `const made = ${made};`;
    expect(withSteadyShapes(code)).toBe(code);
  },
);
