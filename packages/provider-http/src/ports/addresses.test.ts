import { describe, expect, it } from 'vitest';
import { ok, stubbedWire } from '../testing/stubbed-wire.ts';

describe('Addresses over HTTP', () => {
  const wire = stubbedWire();
  const addresses = () => wire.ports.addresses;

  it('a search sends its text, and the id of a group [CA14]', async () => {
    const found = [{ id: 'adr_1', address: '1 Kettle Terrace, Leeds' }];
    wire.answer(ok(found));
    expect(await addresses().find({ text: '1 kettle & co' })).toEqual({ ok: true, value: found });
    await addresses().find({ text: 'flat', withinId: 'grp_1' });
    expect(wire.requests).toEqual([
      { method: 'GET', url: '/api/addresses/find?query=1+kettle+%26+co' },
      { method: 'GET', url: '/api/addresses/find?query=flat&id=grp_1' },
    ]);
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

  it('verifying sends an empty object [CA31]', async () => {
    wire.answer(ok({ shareCode: 'acc_taken' }));
    const taken = { ok: true, value: { shareCode: 'acc_taken' } };
    expect(await addresses().verify('adr_ls6_5')).toEqual(taken);
    expect(wire.requests).toEqual([
      { method: 'POST', url: '/api/verify_address/adr_ls6_5', body: {} },
    ]);
  });
});
