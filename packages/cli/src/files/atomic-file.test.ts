import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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
    expect(() => writeAtomically(aWorkplace().at('no/a.json'), 'new')).toThrow(/ENOENT/);
  });

  it('leaves no temporary file behind if it cannot replace the old one', () => {
    const place = aWorkplace();
    place.file('x', '');
    expect(() => writeAtomically(place.folder, 'text')).toThrow();
    expect(readdirSync(place.folder)).toEqual(['x']);
  });
});
