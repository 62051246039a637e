import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aFault, before } from '../testing/disk-moments.ts';
import { aWorkplace } from '../testing/run.ts';
import { writeAtomically } from './atomic-file.ts';

describe('a file written in one step', () => {
  it('replaces the old one, readable by its owner only', () => {
    const place = aWorkplace();
    const file = place.file('a.json', 'old');
    writeAtomically(file, 'new');
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('in a missing folder fails with a message that says so', () => {
    expect(() => writeAtomically(aWorkplace().at('no/a.json'), 'new')).toThrow(/ENOENT.*open/);
  });

  it('is on the disk before it replaces the old one, if that is asked for', () => {
    const place = aWorkplace();
    const file = place.file('a.json', 'old');
    const syncs = before('fsyncSync', () => expect(readFileSync(file, 'utf8')).toBe('old'));
    writeAtomically(file, 'new');
    expect(syncs()).toBe(0);
    writeAtomically(file, 'old', { isDurable: false });
    expect(syncs()).toBe(0);
    writeAtomically(file, 'new', { isDurable: true });
    expect(syncs()).toBe(1);
  });

  it('leaves the old one as it is, and nothing open, if the disk is full', () => {
    const place = aWorkplace();
    const file = place.file('a.json', 'old');
    const closes = before('closeSync');
    before('writeSync', () => {
      throw aFault('ENOSPC');
    });
    expect(() => writeAtomically(file, 'new')).toThrow('ENOSPC');
    expect(closes()).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(readdirSync(place.folder)).toEqual(['a.json']);
  });

  it('leaves no temporary file behind if it cannot replace the old one', () => {
    const place = aWorkplace();
    place.file('x', '');
    expect(() => writeAtomically(place.folder, 'text')).toThrow();
    expect(readdirSync(place.folder)).toEqual(['x']);
  });
});
