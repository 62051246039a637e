import { describe, expect, it } from 'vitest';
import { formatHints } from './format-hints.ts';

const DATE = 'A date is written as 2027-07-01.';
const LEAD_TYPE = 'leadType is one of: Student, Not a Student.';

function hintsFor(document: unknown, ...paths: readonly string[]): readonly string[] {
  return formatHints(
    paths.map((path) => ({ path, message: 'Something is wrong' })),
    document,
  );
}

describe('a hint on how to write a value', () => {
  it.each([
    ['tenancy.startDate', { tenancy: { startDate: '01/07/2027' } }, DATE],
    ['tenancy.endDate', { tenancy: { endDate: '2028-02-30' } }, DATE],
    ['broadband.date', { broadband: { date: 'soon' } }, DATE],
    ['person.leadType', { person: { leadType: 'student' } }, LEAD_TYPE],
  ])('is given for %s', (path, document, words) => {
    expect(hintsFor(document, path)).toEqual([words]);
  });

  it('is given once for several values', () => {
    const document = { tenancy: { startDate: '1/7', endDate: '30/6' }, person: { leadType: 'x' } };
    const paths = ['person.leadType', 'tenancy.startDate', 'tenancy.endDate'];
    expect(hintsFor(document, ...paths)).toEqual([LEAD_TYPE, DATE]);
  });

  it.each([
    ['it is written well and wrong for another reason', { tenancy: { startDate: ' 2001-07-01 ' } }],
    ['it is empty', { tenancy: { startDate: ' ' } }],
    ['it is missing', { tenancy: {} }],
    ['it is not a text', { tenancy: { startDate: 20270701 } }],
    ['its section is missing', {}],
    ['its section is null', { tenancy: null }],
    ['its section is a text', { tenancy: 'startDate' }],
    ['its section only inherits it', { tenancy: Object.create({ startDate: 'soon' }) as object }],
    ['there is no document', undefined],
  ])('is not given if %s', (_, document) => {
    expect(hintsFor(document, 'tenancy.startDate')).toEqual([]);
  });

  it('is not given for a kind of tenant that exists, or for a value of any other kind', () => {
    const document = { person: { leadType: 'Not a Student', tel: 'x' } };
    expect(hintsFor(document, 'person.leadType', 'person.tel')).toEqual([]);
  });
});
