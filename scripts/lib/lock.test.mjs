import { describe, expect, it } from 'vitest';
import { complaintsAbout } from './lock.mjs';

const GOOD = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };
const lockOf = (changes, where = 'node_modules/one') => ({
  packages: { [where]: { ...GOOD, ...changes } },
});

describe('the lock file', () => {
  it('is accepted with complete entries and with workspaces that name exact versions', () => {
    expect(complaintsAbout(lockOf({}))).toEqual([]);
    expect(complaintsAbout(lockOf({ dependencies: { a: '1.2.3' } }, 'packages/web'))).toEqual([]);
  });

  it.each([
    [
      'a registry',
      { resolved: 'https://registry.example/one.tgz' },
      'records a registry address, `npm install` in this folder leaves it out',
    ],
    ['no integrity', { integrity: undefined }, 'has no integrity'],
    ['a newer Node', { engines: { node: '>=24' } }, 'needs Node >=24'],
    ['an install script', { hasInstallScript: true }, 'runs a script when it is installed'],
    ['another licence', { license: 'GPL-3.0' }, 'has the licence GPL-3.0'],
    [
      'a tag',
      { dependencies: { two: 'latest' } },
      'asks for two by the tag "latest", pin it in overrides',
    ],
    [
      'a gap',
      { optionalDependencies: { two: '1' } },
      'two is missing, npm ci will refuse the lock',
    ],
  ])('is refused with %s', (_what, changes, complaint) => {
    expect(complaintsAbout(lockOf(changes))).toEqual([`one@1.0.0: ${complaint}`]);
  });

  it('is refused when the product asks for a range of versions', () => {
    expect(complaintsAbout(lockOf({ dependencies: { a: '^1.2.3' } }, 'packages/web'))).toEqual([
      'packages/web@1.0.0: asks for a "^1.2.3", not for one version',
    ]);
  });

  it('lets development tools run install scripts and have any licence', () => {
    expect(
      complaintsAbout(lockOf({ dev: true, hasInstallScript: true, license: 'MPL-2.0' })),
    ).toEqual([]);
  });
});
