import { invitationsRaw } from '@kettle/core';
import { describe, expect, it } from 'vitest';
import { fillRows } from './fill-rows.ts';

const ADA = { fullname: 'Ada', email: 'ada@example.com' };
const BEA = { fullname: 'Bea', email: 'bea@example.com', tel: '07700900124' };
const CY = { fullname: 'Cy', email: 'cy@example.com' };

describe('a pasted list in the invite form', () => {
  it('fills the empty rows [CG13]', () => {
    const { note, raw, filledCount } = fillRows(invitationsRaw([{}, ADA, {}]), 3, [BEA, CY]);
    expect(raw).toEqual(invitationsRaw([BEA, ADA, CY]));
    expect([filledCount, note]).toEqual([2, '2\u00A0housemates filled in.']);
  });

  it('skips people who are in a row already, ignoring upper and lower case [CG13]', () => {
    const typed = invitationsRaw([{ ...ADA, email: ' ADA@example.com ' }, {}]);
    const { note, raw } = fillRows(typed, 2, [ADA, BEA]);
    expect(raw['1.email']).toBe('bea@example.com');
    expect(note).toBe('1\u00A0housemate filled in.');
  });

  it('gives one row to a person who is in the list twice [CG13]', () => {
    const again = { ...BEA, email: BEA.email.toUpperCase() };
    const { raw, filledCount } = fillRows(invitationsRaw([{}, {}]), 2, [BEA, again, CY]);
    expect(filledCount).toBe(2);
    expect([raw['0.email'], raw['1.email']]).toEqual([BEA.email, CY.email]);
  });

  it('says how many people have no row [CG13]', () => {
    const { note, raw } = fillRows(invitationsRaw([{}]), 1, [ADA, BEA, CY]);
    expect(raw).toEqual(invitationsRaw([ADA]));
    expect(note).toBe(
      '1\u00A0housemate filled in. There is no empty row left for 2\u00A0housemates. They are still in the list.',
    );
  });

  it('counts a line without an e-mail address apart from the housemates [CG13]', () => {
    const note = (...list: { fullname?: string; email?: string }[]) =>
      fillRows(invitationsRaw([{}, {}, {}]), 3, list).note;
    const withoutEmail = { fullname: 'not an address' };
    expect(note(BEA, withoutEmail, CY)).toBe(
      '2\u00A0housemates filled in. 1 line has no email address.',
    );
    expect(note(withoutEmail, withoutEmail)).toBe('2 lines have no email address.');
  });

  it('reports that nobody was found [CG13]', () => {
    expect(fillRows(invitationsRaw([{}]), 1, []).note).toMatch(/^No housemates found/);
    expect(fillRows(invitationsRaw([ADA]), 1, [ADA]).note).toBe('Nothing was filled in.');
  });
});
