import {
  findAddresses,
  propertiesAt,
  quoteFor,
  retrieveAddress,
  verifyAddress,
} from '@kettle/provider-domain';
import { TODAY } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { SANDBOX } from './sandbox.ts';

const { addressBook } = SANDBOX;
const FACTS = { today: TODAY, timesUsed: async () => 0 };
const FAULT = { ok: false, error: { kind: 'fault', messages: [] } };

async function idsFound(text: string, withinId?: string): Promise<readonly string[]> {
  const found = await addressBook.find(withinId === undefined ? { text } : { text, withinId });
  return found.map(({ id }) => id);
}

describe('the properties of a postcode that is not listed', () => {
  it.each(['LS6 1AA', 'M14 5RL', 'SW1A 1AA', 'M1 1AE', 'B33 8TH'])(
    'every property of %s is found again by its guid',
    async (postcode) => {
      const properties = await addressBook.atPostcode(postcode);
      const found = await Promise.all(
        properties.map(({ guid }) => addressBook.retrieve({ id: guid })),
      );
      expect(found).toEqual(properties);
      expect(properties.length).toBeGreaterThan(0);
      expect(properties.every((property) => property.postcode === postcode)).toBe(true);
    },
  );

  it('never share a guid with those of another', async () => {
    const postcodes = ['LS6 1AA', 'LS61 1AA', 'LS6 1AB', 'L6 1AA', 'M14 5RL', 'M1 4RL'];
    const lists = await Promise.all(postcodes.map((one) => addressBook.atPostcode(one)));
    const guids = lists.flatMap((list) => list.map(({ guid }) => guid));
    expect(new Set(guids).size).toBe(guids.length);
  });

  it('have a number, a street and a town', async () => {
    const [property] = await addressBook.atPostcode('YO10 5DD');
    expect(property).toMatchObject({ city: 'York', postcode: 'YO10 5DD' });
    expect(property?.line1).toMatch(/^[1-9][0-9]* [A-Z]\w+ [A-Z]\w+$/);
  });

  it('are found by their postcode, and each by its own id [AD3]', async () => {
    const ids = ['adr_yo105dd_1', 'adr_yo105dd_2', 'adr_yo105dd_3'];
    expect(await idsFound('yo10 5dd')).toEqual(ids);
    expect(await idsFound('whatever', 'adr_yo105dd_2')).toEqual(['adr_yo105dd_2']);
    expect(await idsFound('LS6 1AA')).toHaveLength(6);
  });

  it.each(['adr_ls61aa_1', 'adr_ls6_7', 'adr_', '__proto__', 'adr_yo105dd_4', 'ADR_LS6_1'])(
    'the sandbox never issued %s',
    async (guid) => {
      expect(await retrieveAddress(addressBook, guid)).toMatchObject({
        error: { kind: 'not-found' },
      });
    },
  );
});

describe('a guid that was never issued', () => {
  it('is a property of the postcode that comes with it', async () => {
    expect(await addressBook.retrieve({ id: 'adr_1', postcode: 'ls6 1aa' })).toMatchObject({
      guid: 'adr_1',
      line1: expect.stringMatching(/^[0-9]+ Kettle Terrace$/),
      city: 'Leeds',
      postcode: 'LS6 1AA',
    });
  });

  it('is quoted by its postcode, and refused without one', async () => {
    const request = { addressGuid: 'adr_1', housemateCount: 4 };
    expect(await quoteFor(SANDBOX, { ...request, postcode: 'LS6 1AA' }, FACTS)).toMatchObject({
      value: { address: { guid: 'adr_1' } },
    });
    expect(await quoteFor(SANDBOX, request, FACTS)).toMatchObject({
      error: { kind: 'unprocessable' },
    });
  });
});

describe('a postcode without cover', () => {
  it('is refused by postcode and by property', async () => {
    const refused = {
      error: { kind: 'unprocessable', messages: ['Sorry, we do not cover this postcode yet.'] },
    };
    const byPostcode = { postcode: 'ZE1 0AA', housemateCount: 4 };
    const byProperty = { addressGuid: 'adr_ze10aa_1', housemateCount: 4 };
    expect(await quoteFor(SANDBOX, byPostcode, FACTS)).toMatchObject(refused);
    expect(await quoteFor(SANDBOX, byProperty, FACTS)).toMatchObject(refused);
  });
});

describe('ZZ1 1ZZ', () => {
  it.each(['ZZ1 1ZZ', 'zz11zz'])('fails address calls for %s', async (postcode) => {
    expect(await propertiesAt(addressBook, postcode)).toEqual(FAULT);
    expect(await retrieveAddress(addressBook, 'adr_zz11zz_1')).toEqual(FAULT);
    expect(await verifyAddress(addressBook, 'adr_zz11zz_1', undefined)).toEqual(FAULT);
    expect(await findAddresses(addressBook, { text: `3 Some Road, ${postcode}` })).toEqual(FAULT);
    const within = { text: 'road', withinId: 'adr_zz11zz_1' };
    expect(await findAddresses(addressBook, within)).toEqual(FAULT);
  });

  it('is quoted, because only its address calls fail', async () => {
    const request = { postcode: 'ZZ1 1ZZ', housemateCount: 4 };
    expect(await quoteFor(SANDBOX, request, FACTS)).toMatchObject({ ok: true });
  });
});
