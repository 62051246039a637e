import { ADA_PRESIGNUP } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { ok, refusal, stubbedWire } from '../testing/stubbed-wire.ts';

const KEY = '4b1d3f4e-0f0a-4c39-8f0c-6f4f2f1f3f10';

describe('Leads over HTTP', () => {
  const wire = stubbedWire();
  const leads = () => wire.ports.leads;

  it('lead capture sends the field names of the wire and its key', async () => {
    wire.answer(ok({ leadId: 'lead_1' }));
    const codes = { leadId: 'lead_1', discountCode: 'WELCOME10', affiliateCode: 'UNI2027' };
    const answer = await leads().register({ presignup: ADA_PRESIGNUP, ...codes }, KEY);
    expect(answer).toEqual({ ok: true, value: { leadId: 'lead_1' } });
    const body = {
      ...codes,
      firstName: 'Ada',
      lastName: 'Byron',
      emailAddress: 'ada@example.com',
      mobileNumber: '07700900123',
      agreedToPolicy: true,
      leadType: 'Student',
    };
    expect(wire.requests).toEqual([{ method: 'POST', url: '/api/pre-signup', body, key: KEY }]);
  });

  it('a selection sends its codes, and no other property', async () => {
    wire.answer(ok({}));
    const body = {
      offerCode: 'OFFER',
      affiliateCode: 'UNI2027',
      referralCode: 'FRIEND20',
      priceIds: ['price_a', 'price_b'],
    };
    const selection = { ...body, leadId: 'lead_1', email: 'ada@example.com' };
    expect(await leads().saveSelection(selection)).toEqual({ ok: true, value: undefined });
    expect(wire.requests).toEqual([
      { method: 'POST', url: '/api/pre-signup/lead_1/products', body },
    ]);
  });

  it.each([201, 202, 206])('a %d does not mean that the selection was saved', async (status) => {
    wire.answer({ status, body: {} });
    const answer = await leads().saveSelection({ leadId: 'lead_1', priceIds: [] });
    expect(answer).toEqual({ ok: false, error: { kind: 'faulted', status, messages: [] } });
  });

  it.each([404, 410])('a %d saves no selection, like any other refusal [PK9]', async (status) => {
    wire.answer({ status, body: { messages: ['Gone.'] } });
    const answer = await leads().saveSelection({ leadId: 'lead_1', priceIds: [] });
    expect(answer).toEqual({ ok: false, error: { kind: 'refused', status, messages: ['Gone.'] } });
  });

  it('a household sends its size, address and letting agent', async () => {
    wire.answer({ status: 201 });
    const more = { postcode: 'LS6 1AA', addressGuid: 'adr_1', lettingAgentName: 'Acme Lets' };
    const answer = await leads().saveHousehold({ leadId: 'lead_1', housemateCount: 4, ...more });
    expect(answer).toEqual({ ok: true, value: undefined });
    const body = { groupSize: 4, ...more };
    expect(wire.requests).toEqual([
      { method: 'POST', url: '/api/pre-signup/lead_1/household', body },
    ]);
  });

  it('a reused key is refused with the message of the provider', async () => {
    wire.answer(refusal(409, 'Used before'));
    const answer = await leads().register({ presignup: ADA_PRESIGNUP }, KEY);
    expect(answer).toEqual({
      ok: false,
      error: { kind: 'refused', status: 409, messages: ['Used before'] },
    });
  });
});
