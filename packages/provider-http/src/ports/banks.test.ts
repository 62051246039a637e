import { describe, expect, it } from 'vitest';
import { ok, stubbedWire } from '../testing/stubbed-wire.ts';

const ACCOUNT = { sortCode: '20-00-00', accountNumber: '00779911' };

describe('Banks over HTTP', () => {
  const wire = stubbedWire();

  it('a look-up sends the two numbers as text, and no other property', async () => {
    wire.answer(ok({ bankName: 'Barclays' }));
    const details = { ...ACCOUNT, firstname: 'Ada' };
    const answer = await wire.ports.banks.lookUp(details);
    expect(answer).toEqual({ ok: true, value: { bankName: 'Barclays' } });
    expect(wire.requests).toEqual([{ method: 'POST', url: '/api/bank_lookup', body: ACCOUNT }]);
  });
});
