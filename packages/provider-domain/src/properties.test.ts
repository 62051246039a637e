import { describe, expect, it } from 'vitest';
import type { AddressBook } from './external-services.ts';
import { findAddresses, propertiesAt, retrieveAddress, verifyAddress } from './properties.ts';
import { BUSINESS } from './testing/a-business.ts';

const { addressBook } = BUSINESS;

const away = () => Promise.reject(new Error('away'));
const failing: AddressBook = { find: away, atPostcode: away, retrieve: away };

describe('the properties', () => {
  it('the list of a postcode contains only guids and address lines', async () => {
    expect(await propertiesAt(addressBook, 'ls61aa')).toMatchObject({ ok: true });
    const list = await propertiesAt(addressBook, 'LS6 1AA');
    expect(list.ok && list.value[5]).toEqual({
      guid: 'adr_ls6_6',
      line1: 'Flat 2, 6 Kettle Terrace',
    });
  });

  it.each(['nowhere', 'YO10 5DD'])('%s is not found if nobody lives there', async (text) => {
    expect(await propertiesAt(addressBook, text)).toMatchObject({ error: { kind: 'not-found' } });
  });

  it.each(['adr_ls61aa_1', 'adr_ls6_7', 'adr_', '__proto__', 'ADR_LS6_1'])(
    'the provider never issued %s',
    async (guid) => {
      expect(await retrieveAddress(addressBook, guid)).toMatchObject({
        error: { kind: 'not-found', messages: ['We do not know this address.'] },
      });
    },
  );

  it('a building is not an address', async () => {
    expect(await retrieveAddress(addressBook, 'grp_kettle_court')).toMatchObject({
      error: { kind: 'not-found' },
    });
  });

  it('an address service that fails is a fault without a message', async () => {
    const fault = { ok: false, error: { kind: 'fault', messages: [] } };
    expect(await findAddresses(failing, { text: 'road' })).toEqual(fault);
    expect(await propertiesAt(failing, 'LS6 1AA')).toEqual(fault);
    expect(await retrieveAddress(failing, 'adr_ls6_1')).toEqual(fault);
    expect(await verifyAddress(failing, 'adr_ls6_1', undefined)).toEqual(fault);
  });

  it('a verification returns the live account at the address', async () => {
    expect(await verifyAddress(addressBook, 'adr_ls6_1', 'acc_1')).toEqual({
      ok: true,
      value: { shareCode: 'acc_1' },
    });
    expect(await verifyAddress(addressBook, 'adr_ls6_1', undefined)).toEqual({
      ok: true,
      value: {},
    });
  });
});
