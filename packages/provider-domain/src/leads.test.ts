import { ADA_PRESIGNUP, TODAY } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { checkLeadHousehold, checkLeadSelection, checkRegistration } from './leads.ts';
import { BUSINESS, CATALOGUE } from './testing/a-business.ts';

const selectionOf = (selection: Parameters<typeof checkLeadSelection>[1]) =>
  checkLeadSelection(CATALOGUE, selection, TODAY);
const householdOf = (household: Parameters<typeof checkLeadHousehold>[1]) =>
  checkLeadHousehold(BUSINESS.addressBook, household);

describe('checkRegistration', () => {
  it('reads the person like the form does [TX12]', () => {
    const presignup = { ...ADA_PRESIGNUP, firstname: 'ada', tel: '07700 900 123' };
    expect(checkRegistration({ presignup, affiliateCode: 'UNI2027' })).toMatchObject({
      value: { presignup: { firstname: 'Ada', tel: '07700900123' }, affiliateCode: 'UNI2027' },
    });
  });

  it('reports all mistakes at once [FM6]', () => {
    const presignup = { ...ADA_PRESIGNUP, lastname: '', email: '' };
    expect(checkRegistration({ presignup, discountCode: 'x'.repeat(65) })).toMatchObject({
      error: {
        kind: 'unprocessable',
        messages: [
          'Last name required',
          'Email address required',
          'Voucher code must be 64 characters or fewer',
        ],
      },
    });
  });
});

describe('the stored texts of a lead', () => {
  const typed = { affiliateCode: ' UNI2027\u0007', discountCode: '\u200b' };

  it('contain no invisible characters in the codes and the letting agent [TX2]', async () => {
    const registered = checkRegistration({ presignup: ADA_PRESIGNUP, ...typed });
    expect(registered).toEqual({
      ok: true,
      value: { presignup: ADA_PRESIGNUP, affiliateCode: 'UNI2027' },
    });
    const lead = { leadId: 'lead_1', postcode: 'LS6 1AA', housemateCount: 4 };
    expect(await householdOf({ ...lead, lettingAgentName: ' Acme\u202e ' })).toEqual({
      ok: true,
      value: { ...lead, lettingAgentName: 'Acme' },
    });
    const picks = { leadId: 'lead_1', priceIds: ['price_energy'] };
    const codes = { offerCode: ' A\tB ', affiliateCode: ' UNI2027\u0007', referralCode: ' ' };
    expect(selectionOf({ ...picks, ...codes })).toEqual({
      ok: true,
      value: { ...picks, offerCode: 'A B', affiliateCode: 'UNI2027' },
    });
  });
});

describe('a code of 65 characters', () => {
  const tooLong = 'x'.repeat(65);
  const refused = {
    error: { kind: 'unprocessable', messages: [expect.stringMatching(/64 characters or fewer$/)] },
  };

  it('is refused even if the person is valid', () => {
    const registration = { presignup: ADA_PRESIGNUP, discountCode: tooLong };
    expect(checkRegistration(registration)).toMatchObject(refused);
  });

  it('is refused even if the price ids are valid', () => {
    const selection = { leadId: 'lead_1', priceIds: ['price_energy'], discountCode: tooLong };
    expect(selectionOf(selection)).toMatchObject(refused);
  });
});

describe('checkLeadSelection', () => {
  it('accepts known price ids and refuses unknown ones', () => {
    const leadId = 'lead_1';
    const known = selectionOf({ leadId, priceIds: ['price_energy_wales', 'price_bb_80'] });
    expect(known.ok).toBe(true);
    expect(selectionOf({ leadId, priceIds: ['price_gold'] })).toMatchObject({
      error: { kind: 'unprocessable' },
    });
  });
});

describe('checkLeadHousehold', () => {
  const household = { leadId: 'lead_1', housemateCount: 4, postcode: 'LS6 1AA' };

  it.each([
    ['a postcode', household],
    ['a property that we know', { ...household, postcode: '', addressGuid: 'adr_ls6_1' }],
  ])('accepts %s as the place', async (_what, known) => {
    expect((await householdOf(known)).ok).toBe(true);
  });

  it.each([
    ['a house of nobody', { ...household, housemateCount: 0 }],
    ['a malformed postcode', { ...household, postcode: 'nowhere' }],
    ['an unknown property', { ...household, postcode: '', addressGuid: 'adr_nobody' }],
    ['a letting agent of 101 characters', { ...household, lettingAgentName: 'x'.repeat(101) }],
  ])('refuses %s [HH5]', async (_what, wrong) => {
    expect(await householdOf(wrong)).toMatchObject({ error: { kind: 'unprocessable' } });
  });
});
