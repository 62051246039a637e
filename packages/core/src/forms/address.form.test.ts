import { describe, expect, it } from 'vitest';
import { addressForm, type AddressRaw } from './address.form.ts';

const context = {
  postcode: 'LS6 1AA',
  properties: [
    { guid: 'adr_ls6_1', line1: '1 Kettle Terrace' },
    { guid: 'adr_ls6_6', line1: 'Flat 2', line2: '6 Kettle Terrace' },
  ],
};
const empty = addressForm.initialValues(context);
const manual: AddressRaw = {
  ...empty,
  isManualAddress: true,
  line1: '9 Hand Street',
  city: 'Leeds',
};

describe('the address page', () => {
  it('starts with nothing picked [AD7]', () => {
    expect(addressForm.name).toBe('your-address');
    expect(empty).toEqual({ isManualAddress: false, guid: '', line1: '', line2: '', city: '' });
  });

  it.each(['', 'adr_other', 'ADR_LS6_1'])('does not accept %j as a pick [AD7]', (guid) => {
    expect(addressForm.mistakes({ ...empty, guid }, context)).toEqual([
      { path: 'guid', message: 'You must pick an address' },
    ]);
  });

  it('returns the picked property with its postcode [AD7]', () => {
    expect(addressForm.parse({ ...empty, guid: 'adr_ls6_1' }, context)).toEqual({
      ok: true,
      value: { guid: 'adr_ls6_1', line1: '1 Kettle Terrace', postcode: 'LS6 1AA' },
    });
    const parsed = addressForm.parse({ ...empty, guid: 'adr_ls6_6' }, context);
    expect(parsed.ok && parsed.value).toEqual({
      guid: 'adr_ls6_6',
      line1: 'Flat 2',
      line2: '6 Kettle Terrace',
      postcode: 'LS6 1AA',
    });
  });

  it('requires line 1 and a city or town for an address typed by hand [AD8]', () => {
    expect(addressForm.mistakes({ ...empty, isManualAddress: true }, context)).toEqual([
      { path: 'line1', message: 'Address line 1 required' },
      { path: 'city', message: 'City/Town required' },
    ]);
  });

  it("uses the quote's postcode for an address typed by hand, whatever was picked before [AD8]", () => {
    expect(addressForm.parse({ ...manual, guid: 'adr_ls6_1' }, context)).toEqual({
      ok: true,
      value: { fullAddress: { line1: '9 Hand Street', city: 'Leeds' }, postcode: 'LS6 1AA' },
    });
  });

  it('ignores what was typed by hand once a property is picked [AD7]', () => {
    const raw = { ...empty, guid: 'adr_ls6_1', line1: 'x'.repeat(101), line2: '\ud800', city: '' };
    expect(addressForm.mistakes(raw, context)).toEqual([]);
  });

  it.each([
    ['line1', 100, 'Address line 1 must be 100 characters or fewer'],
    ['line2', 100, 'Address line 2 must be 100 characters or fewer'],
    ['city', 60, 'City/Town must be 60 characters or fewer'],
  ])('accepts in %s %d characters and no more', (path, limit, message) => {
    expect(addressForm.mistakes({ ...manual, [path]: 'x'.repeat(limit) }, context)).toEqual([]);
    expect(addressForm.mistakes({ ...manual, [path]: 'x'.repeat(limit + 1) }, context)).toEqual([
      { path, message },
    ]);
  });
});
