import { describe, expect, it } from 'vitest';
import type { Address } from '../domain/address.ts';
import { householdForm, type HouseholdRaw } from './household.form.ts';

const PICKED: Address = { guid: 'adr_ls6_1', line1: '1 Kettle Terrace', postcode: 'LS6 1AA' };
const empty = householdForm.initialValues({});
const manual: HouseholdRaw = {
  ...empty,
  isManualAddress: true,
  line1: ' 1 Kettle Terrace ',
  city: 'Leeds',
  postcode: 'ls61aa',
};

function manualMistakes(changes: Partial<HouseholdRaw>) {
  return householdForm.mistakes({ ...manual, ...changes }, {});
}

describe('a household', () => {
  it('starts with four housemates and the address search [HH5]', () => {
    expect(householdForm.name).toBe('household');
    expect(empty).toEqual({
      isManualAddress: false,
      address: '',
      line1: '',
      line2: '',
      city: '',
      postcode: '',
      housemateCount: '4',
      lettingAgentName: '',
    });
  });

  it('requires a picked address, whatever the search box contains [HH1]', () => {
    expect(householdForm.mistakes({ ...empty, address: '1 Kettle' }, {})).toEqual([
      { path: 'address', message: 'Address required' },
    ]);
    expect(householdForm.mistakes(empty, { pickedAddress: PICKED })).toEqual([]);
  });

  it('requires line 1, city and postcode for an address typed by hand [HH2]', () => {
    expect(householdForm.mistakes({ ...empty, isManualAddress: true }, {})).toEqual([
      { path: 'line1', message: 'Line 1 required' },
      { path: 'city', message: 'City required' },
      { path: 'postcode', message: 'Postcode required' },
    ]);
  });

  it('ignores what was typed by hand when an address is picked [HH1]', () => {
    const raw = { ...empty, line1: 'x'.repeat(200), line2: '\ud800', postcode: 'y'.repeat(200) };
    expect(householdForm.mistakes(raw, { pickedAddress: PICKED })).toEqual([]);
  });

  it('returns the picked address, its postcode and the number of housemates', () => {
    const raw = { ...empty, housemateCount: ' 6 ', line1: 'left over' };
    expect(householdForm.parse(raw, { pickedAddress: PICKED })).toEqual({
      ok: true,
      value: { postcode: 'LS6 1AA', address: PICKED, housemateCount: 6 },
    });
  });

  it('returns the typed address even when an address was picked before [TX14]', () => {
    expect(householdForm.parse(manual, { pickedAddress: PICKED })).toEqual({
      ok: true,
      value: {
        postcode: 'LS6 1AA',
        address: {
          fullAddress: { line1: '1 Kettle Terrace', city: 'Leeds' },
          postcode: 'LS6 1AA',
        },
        housemateCount: 4,
      },
    });
  });

  it('keeps the second line of an address in a document', () => {
    const parsed = householdForm.parse({ ...manual, line2: 'Headingley' }, {});
    expect(parsed.ok && parsed.value.address).toEqual({
      fullAddress: { line1: '1 Kettle Terrace', line2: 'Headingley', city: 'Leeds' },
      postcode: 'LS6 1AA',
    });
  });

  it('accepts a letting agent and leaves out an empty one', () => {
    const context = { pickedAddress: PICKED };
    const named = householdForm.parse({ ...empty, lettingAgentName: ' Acme Lets ' }, context);
    expect(named.ok && named.value.lettingAgentName).toBe('Acme Lets');
    const blank = householdForm.parse({ ...empty, lettingAgentName: ' \u200b ' }, context);
    expect(blank.ok && Object.keys(blank.value)).toEqual(['postcode', 'address', 'housemateCount']);
  });

  it.each(['1', '4', '15', ' 7 ', '07'])('accepts %j housemates [HH5]', (housemateCount) => {
    expect(manualMistakes({ housemateCount })).toEqual([]);
  });

  it.each([
    '',
    ' ',
    '0',
    '16',
    '-1',
    '+4',
    '4.0',
    '4.5',
    '1e1',
    'four',
    '٤',
    '0x4',
    '9'.repeat(400),
  ])('refuses %j housemates [HH5]', (housemateCount) => {
    expect(manualMistakes({ housemateCount })).toEqual([
      { path: 'housemateCount', message: 'Must be a number between 1 and 15' },
    ]);
  });

  it.each([
    ['line1', 100, 'Address line 1 must be 100 characters or fewer'],
    ['line2', 100, 'Address line 2 must be 100 characters or fewer'],
    ['city', 60, 'City must be 60 characters or fewer'],
    ['postcode', 10, 'Postcode must be 10 characters or fewer'],
    ['lettingAgentName', 100, 'Letting agent must be 100 characters or fewer'],
  ])('accepts in %s %d characters and no more', (path, limit, message) => {
    expect(manualMistakes({ [path]: 'x'.repeat(limit) })).toEqual([]);
    expect(manualMistakes({ [path]: 'x'.repeat(limit + 1) })).toEqual([{ path, message }]);
  });

  it.each([
    ['line1', 'Address line 1 contains characters that cannot be used'],
    ['city', 'City contains characters that cannot be used'],
    ['postcode', 'Postcode contains characters that cannot be used'],
    ['lettingAgentName', 'Letting agent contains characters that cannot be used'],
  ])('refuses malformed Unicode in %s [TX1]', (path, message) => {
    expect(manualMistakes({ [path]: 'a\udc00' })).toEqual([{ path, message }]);
  });
});
