import { describe, expect, it } from 'vitest';
import {
  verifyAddress,
  propertiesAt,
  propertiesOf,
  propertyAt,
  propertyOfGuid,
  retrieveAddress,
} from './properties.ts';

describe('the properties', () => {
  it.each(['LS6 1AA', 'M14 5RL', 'SW1A 1AA', 'M1 1AE', 'B33 8TH', 'ZZ1 1ZZ'])(
    '[SB1] every property of %s is found again by its guid',
    (postcode) => {
      const properties = propertiesOf(postcode);
      expect(properties.map(({ guid }) => propertyOfGuid(guid))).toEqual(properties);
      expect(properties.every((property) => property.postcode === postcode)).toBe(true);
    },
  );

  it('[SB1] two postcodes never share a guid', () => {
    const postcodes = ['LS6 1AA', 'LS61 1AA', 'LS6 1AB', 'L6 1AA', 'M14 5RL', 'M1 4RL'];
    const guids = postcodes.flatMap((one) => propertiesOf(one).map(({ guid }) => guid));
    expect(new Set(guids).size).toBe(guids.length);
  });

  it('[SB1] a derived property has a number, a street and a town', () => {
    const [property] = propertiesOf('YO10 5DD');
    expect(property).toMatchObject({ city: 'York', postcode: 'YO10 5DD' });
    expect(property?.line1).toMatch(/^[1-9][0-9]* [A-Z]\w+ [A-Z]\w+$/);
  });

  it('[CA32] the list of a postcode contains only guids and address lines', () => {
    expect(propertiesAt('ls61aa')).toMatchObject({ ok: true });
    const list = propertiesAt('LS6 1AA');
    expect(list.ok && list.value[5]).toEqual({
      guid: 'adr_ls6_6',
      line1: 'Flat 2, 6 Kettle Terrace',
    });
    expect(propertiesAt('nowhere')).toMatchObject({ error: { kind: 'not-found' } });
  });

  it('[SB1] only one property has the name Kettle Court', () => {
    const named = propertiesOf('LS6 1AA').filter((one) => one.organisationName === 'Kettle Court');
    expect(named.map(({ line1 }) => line1)).toEqual(['Flat 2, 6 Kettle Terrace']);
  });

  it.each(['adr_ls61aa_1', 'adr_ls6_7', 'adr_', '__proto__', 'adr_yo105dd_4', 'ADR_LS6_1'])(
    '[CA14] the provider never issued %s',
    (guid) => {
      expect(propertyOfGuid(guid)).toBeUndefined();
      expect(retrieveAddress(guid)).toMatchObject({ ok: false, error: { kind: 'not-found' } });
    },
  );

  it('[SB1] a guid that was never issued still gives a property of its postcode', () => {
    expect(propertyAt('adr_1', 'ls6 1aa')).toMatchObject({
      guid: 'adr_1',
      line1: expect.stringMatching(/^[0-9]+ Kettle Terrace$/),
      city: 'Leeds',
      postcode: 'LS6 1AA',
    });
  });

  it('[CA14] a building is not an address', () => {
    expect(retrieveAddress('grp_kettle_court')).toMatchObject({ error: { kind: 'not-found' } });
  });

  it.each(['ZZ1 1ZZ', 'zz11zz'])(
    '[SB5] address calls for %s give a fault without a message',
    (postcode) => {
      const fault = { ok: false, error: { kind: 'fault', messages: [] } };
      expect(propertiesAt(postcode)).toEqual(fault);
      expect(retrieveAddress('adr_zz11zz_1')).toEqual(fault);
      expect(verifyAddress('adr_zz11zz_1', undefined)).toEqual(fault);
    },
  );

  it('[CA31] a verification returns the live account at the address', () => {
    expect(verifyAddress('adr_ls6_1', 'acc_1')).toEqual({
      ok: true,
      value: { shareCode: 'acc_1' },
    });
    expect(verifyAddress('adr_ls6_1', undefined)).toEqual({ ok: true, value: {} });
  });
});
