import { describe, expect, it } from 'vitest';
import { ok, refusal, stubbedWire } from '../testing/stubbed-wire.ts';

describe('Addresses over HTTP', () => {
  const wire = stubbedWire();
  const addresses = () => wire.ports.addresses;

  it('a search sends its text [CA14]', async () => {
    const found = [{ id: 'adr_1', address: '1 Kettle Terrace, Leeds' }];
    wire.answer(ok(found));
    expect(await addresses().find({ text: '1 kettle & co' })).toEqual({ ok: true, value: found });
    expect(wire.requests).toEqual([
      { method: 'GET', url: '/api/addresses/find?query=1+kettle+%26+co' },
    ]);
  });

  it('a search within a group sends its id [CA14]', async () => {
    wire.answer(ok([]));
    expect(await addresses().find({ text: 'flat', withinId: 'grp_1' })).toMatchObject({ ok: true });
    expect(wire.requests[0]?.url).toBe('/api/addresses/find?query=flat&id=grp_1');
  });

  it('an address is retrieved by its id [CA14]', async () => {
    const address = {
      guid: 'adr_1',
      line1: 'Flat 2',
      line2: '6 Kettle Terrace',
      organisationName: 'Kettle Court',
      city: 'Leeds',
      postcode: 'LS6 1AA',
    };
    wire.answer(ok(address));
    expect(await addresses().retrieve('adr_1')).toEqual({ ok: true, value: address });
    expect(wire.requests).toEqual([{ method: 'GET', url: '/api/addresses/retrieve?id=adr_1' }]);
  });

  it('retrieving a group is refused [CA14]', async () => {
    wire.answer(refusal(404, 'That is more than one address.'));
    const error = { kind: 'refused', messages: ['That is more than one address.'] };
    expect(await addresses().retrieve('grp_1')).toEqual({ ok: false, error });
  });

  it('the postcode of a look-up is one segment of the path [CA32, CA1]', async () => {
    const properties = [{ guid: 'adr_1', line1: '1 Kettle Terrace' }];
    wire.answer(ok(properties));
    expect(await addresses().atPostcode('LS6 1AA')).toEqual({ ok: true, value: properties });
    await addresses().atPostcode('../config?a#b');
    expect(wire.requests).toEqual([
      { method: 'GET', url: '/api/addresses/lookup/LS6%201AA' },
      { method: 'GET', url: '/api/addresses/lookup/..%2Fconfig%3Fa%23b' },
    ]);
  });

  it.each(['', '.', '..', '\ud800'])(
    'the postcode %j is refused before it is sent [CA1, AD5]',
    async (postcode) => {
      const error = { kind: 'refused', messages: [] };
      expect(await addresses().atPostcode(postcode)).toEqual({ ok: false, error });
      expect(wire.requests).toEqual([]);
    },
  );

  it('verifying sends an empty object and reads the share code [CA31]', async () => {
    wire.answer(ok({ shareCode: 'acc_taken' }));
    expect(await addresses().verify('adr_ls6_5')).toEqual({
      ok: true,
      value: { shareCode: 'acc_taken' },
    });
    expect(wire.requests).toEqual([
      { method: 'POST', url: '/api/verify_address/adr_ls6_5', body: {} },
    ]);
  });

  it.each([{}, { shareCode: null }, { shareCode: '' }, { shareCode: true }])(
    '%j names no account [CA31]',
    async (body) => {
      wire.answer(ok(body));
      expect(await addresses().verify('adr_1')).toEqual({ ok: true, value: {} });
    },
  );
});
