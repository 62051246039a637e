import { expect, it } from 'vitest';
import { twiceMinified } from '../packages/web/build/twice-minified.ts';

/** A script that imports twenty files, each with this hash in its name, and declares names for the minifier to shorten. */
const scriptWith = (hash) =>
  Array.from({ length: 20 }, (_, at) => {
    const file = `'./part${at}-${hash}.js'`;
    return `import { part as part${at} } from ${file}; export const load${at} = () => [part${at}, import(${file})];`;
  }).join('\n');

async function minified(script) {
  const chunk = { type: 'chunk', code: script };
  await twiceMinified().generateBundle.handler({}, { 'script.js': chunk });
  return chunk.code;
}

it('the second minifier gives out the same short names whatever the hashes of the imported files', async () => {
  const some = await minified(scriptWith('jjjjjj'));
  expect(some).toContain('./part19-jjjjjj.js');
  expect(some.replaceAll('jjjjjj', 'XX-_XX')).toBe(await minified(scriptWith('XX-_XX')));
});
