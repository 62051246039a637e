import { describe, expect, it } from 'vitest';
import { formatHints } from './format-hints.ts';

const LEAD_TYPE = 'leadType is one of: Student, Not a Student.';

function hintsFor(document: unknown, path = 'person.leadType'): readonly string[] {
  return formatHints([{ path, message: 'Something is wrong' }], document);
}

describe('a hint on how to write the kind of tenant', () => {
  it('is given for one that does not exist', () => {
    expect(hintsFor({ person: { leadType: 'student' } })).toEqual([LEAD_TYPE]);
  });

  it.each([
    ['it exists', { person: { leadType: ' Student ' } }],
    ['it is empty', { person: { leadType: ' ' } }],
    ['it is not a text', { person: { leadType: 1 } }],
    ['its section is missing', {}],
    ['its section is null', { person: null }],
  ])('is not given if %s', (_, document) => {
    expect(hintsFor(document)).toEqual([]);
  });

  it('is not given for a mistake elsewhere', () => {
    expect(hintsFor({ person: { leadType: 'student' } }, 'person.tel')).toEqual([]);
  });
});
