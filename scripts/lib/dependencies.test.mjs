import { describe, expect, it } from 'vitest';
import { complaintsAboutDependencies } from './dependencies.mjs';

const PAGE = `# Dependencies

| package | used by | why |
|---|---|---|
| react, react-dom | web | asked for |

| package | why |
|---|---|
| typescript, @types/* | types |
`;

const WEB = { name: '@kettle/web', dependencies: { react: '1.0.0', 'react-dom': '1.0.0' } };
const ROOT = {
  name: 'kettle',
  devDependencies: { '@types/node': '1.0.0', '@types/pg': '1.0.0', typescript: '1.0.0' },
};
const CLI = { name: '@kettle/cli', dependencies: { '@kettle/web': '1.0.0' } };

describe('the page of dependencies', () => {
  it('has a row for each of them, and none for the packages of the project', () => {
    expect(complaintsAboutDependencies(PAGE, [ROOT, WEB, CLI])).toEqual([]);
  });

  it.each(['dependencies', 'devDependencies', 'overrides'])(
    'is refused if it leaves out one of the %s',
    (part) => {
      const other = { name: '@kettle/core', [part]: { 'date-fns': '1.0.0' } };
      expect(complaintsAboutDependencies(PAGE, [ROOT, WEB, other])).toEqual([
        'docs/dependencies.md: has no row for date-fns',
      ]);
    },
  );

  it('is refused if it has one that nothing uses any more', () => {
    expect(complaintsAboutDependencies(PAGE, [ROOT, CLI, { ...WEB, dependencies: {} }])).toEqual([
      'docs/dependencies.md: react is no dependency',
      'docs/dependencies.md: react-dom is no dependency',
    ]);
  });
});
