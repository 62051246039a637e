import { describe, expect, it } from 'vitest';
import { ok, stubbedWire } from '../testing/stubbed-wire.ts';

describe('Addresses over HTTP', () => {
  const wire = stubbedWire();
  const addresses = () => wire.ports.addresses;

  it.each(['', '.', '..', '\ud800'])(
    'the postcode %j is refused before it is sent [AD5]',
    async (postcode) => {
      const error = { kind: 'refused', messages: [] };
      expect(await addresses().atPostcode(postcode)).toEqual({ ok: false, error });
      expect(wire.requests).toEqual([]);
    },
  );

  it('verifying sends an empty object', async () => {
    wire.answer(ok({ shareCode: 'acc_taken' }));
    const taken = { ok: true, value: { shareCode: 'acc_taken' } };
    expect(await addresses().verify('adr_ls6_5')).toEqual(taken);
    expect(wire.requests).toEqual([
      { method: 'POST', url: '/api/verify_address/adr_ls6_5', body: {} },
    ]);
  });
});
