import { describe, expect, it } from 'vitest';
import { isTooYoung, releasesIn, unprovenReleases } from './release-age.mjs';

const lockOf = (versions, changes = {}) => ({
  packages: Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [
      `node_modules/${name}`,
      { version, ...changes },
    ]),
  ),
});

describe('the age of a release', () => {
  it('is proven by a week-old lock file that contains the release', () => {
    const lock = lockOf({ one: '1.0.0', two: '2.1.0', three: '3.0.0' });

    expect(unprovenReleases(lock, lockOf({ one: '1.0.0', two: '2.0.0' }))).toEqual([
      { name: 'two', version: '2.1.0' },
      { name: 'three', version: '3.0.0' },
    ]);
    expect(unprovenReleases(lock)).toHaveLength(3);
  });

  it('does not matter for development tools', () => {
    expect(unprovenReleases(lockOf({ one: '1.0.0' }, { dev: true }))).toEqual([]);
  });

  it('matters for what the command line bundles, down to the version that each package imports', () => {
    const dev = (version, dependencies = {}) => ({ version, dependencies, dev: true });
    const packages = {
      'packages/cli': { devDependencies: { bar: '3.0.0', '@types/cli-progress': '1.0.0' } },
      'node_modules/bar': dev('3.0.0', { width: '^4.0.0', emoji: '^1.0.0' }),
      'node_modules/bar/node_modules/width': dev('4.0.0', { emoji: '^1.0.0' }),
      'node_modules/width': dev('8.0.0'),
      'node_modules/emoji': dev('1.0.0'),
      'node_modules/@types/cli-progress': dev('1.0.0'),
    };

    expect(releasesIn({ packages }).map(({ name, version }) => `${name}@${version}`)).toEqual([
      'bar@3.0.0',
      'width@4.0.0',
      'emoji@1.0.0',
    ]);
  });

  it('is sufficient from seven days on', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');

    expect(isTooYoung('2026-11-14T12:00:01Z', now)).toBe(true);
    expect(isTooYoung('2026-11-14T12:00:00Z', now)).toBe(false);
  });
});
