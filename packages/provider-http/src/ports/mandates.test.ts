import { success, type HouseInformation } from '@kettle/core';
import { ADA, ADAS_BANK, aJoiningMandate, aLeadMandate, date } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { ok, refusal, stubbedWire } from '../testing/stubbed-wire.ts';

const KEY = '4b1d3f4e-0f0a-4c39-8f0c-6f4f2f1f3f10';
const OPENED = {
  guid: 'acc_1',
  joinLink: 'https://kettle.test/joining-tenant?guid=acc_1',
  remainingHm8s: 3,
};
const HOUSE: HouseInformation = {
  postcode: 'LS6 1AA',
  address: { guid: 'adr_1', line1: '1 Kettle Terrace', city: 'Leeds', postcode: 'LS6 1AA' },
  startDate: date('2027-07-01'),
  endDate: date('2028-06-30'),
  broadband: { isUrgent: true, date: date('2027-07-01') },
  lettingAgentName: 'Acme Lets',
  referralCode: 'FRIEND20',
  affiliateCode: 'UNI2027',
  agentCode: 'FRA1',
  discountCode: 'WELCOME10',
};

describe('Mandates over HTTP', () => {
  const wire = stubbedWire();
  const mandates = () => wire.ports.mandates;

  it('the mandate of a lead sends exactly the documented request', async () => {
    wire.answer(ok(OPENED));
    const mandate = {
      ...aLeadMandate({ bank: { firstPaymentDate: date('2027-07-01') } }),
      addressId: 'adr_1',
      houseInformation: HOUSE,
    };
    const answer = await mandates().setUp(mandate, KEY);
    const { guid, joinLink } = OPENED;
    expect(answer).toEqual({ ok: true, value: { guid, joinLink, remainingHousemates: 3 } });
    const body = {
      personalDetails: ADA,
      bankDetails: { ...ADAS_BANK, firstPaymentDate: '2027-07-01' },
      addressId: 'adr_1',
      housemateCount: 4,
      houseInformation: {
        postcode: 'LS6 1AA',
        address: { guid: 'adr_1' },
        startDate: '2027-07-01',
        endDate: '2028-06-30',
        broadbandUrgent: true,
        broadbandDate: '2027-07-01',
        lettingAgentName: 'Acme Lets',
        referralCode: 'FRIEND20',
        affiliateCode: 'UNI2027',
        agentCode: 'FRA1',
        discountCode: 'WELCOME10',
      },
      selectedProducts: ['price_energy', 'price_water', 'price_bb_150'],
    };
    expect(wire.requests).toEqual([{ method: 'POST', url: '/api/direct_debit', body, key: KEY }]);
  });

  it('a typed address is sent in full, without its postcode', async () => {
    wire.answer(ok(OPENED));
    const fullAddress = { line1: '1 Spout Lane', line2: 'Headingley', city: 'Leeds' };
    const address = { fullAddress, postcode: 'LS6 1AB' };
    await mandates().setUp(aLeadMandate({ address }), KEY);
    expect(wire.requests[0]?.body).toMatchObject({
      houseInformation: { address: { fullAddress } },
    });
    expect(wire.requests[0]?.body).not.toHaveProperty('houseInformation.address.postcode');
    expect(wire.requests[0]?.body).not.toHaveProperty('addressId');
  });

  it('a later broadband date is sent as chosen', async () => {
    wire.answer(ok(OPENED));
    const broadband = { isUrgent: false, date: date('2027-07-12') };
    await mandates().setUp(aLeadMandate({ house: { broadband } }), KEY);
    const houseInformation = { broadbandUrgent: false, broadbandDate: '2027-07-12' };
    expect(wire.requests[0]?.body).toMatchObject({ houseInformation });
  });

  it('a house without broadband and codes sends none of their keys', async () => {
    wire.answer(ok(OPENED));
    const { broadband: _, ...house } = aLeadMandate().houseInformation;
    await mandates().setUp({ ...aLeadMandate(), houseInformation: house }, KEY);
    const { postcode, startDate, endDate } = house;
    const body = wire.requests[0]?.body as Record<string, unknown>;
    const address = { fullAddress: { line1: '1 Spout Lane', city: 'Leeds' } };
    expect(body['houseInformation']).toEqual({ postcode, address, startDate, endDate });
  });

  it('a 412 says that the price has changed, also without a price [PR10]', async () => {
    wire.answer({ status: 412, body: { messages: ['It is dearer.'], pppw: 'a lot' } });
    const answer = await mandates().setUp({ ...aLeadMandate(), agreedPppw: 1688.5 }, KEY);
    const error = { kind: 'price-changed', status: 412, messages: ['It is dearer.'] };
    expect(answer).toEqual({ ok: false, error });
  });

  it('a 412 without an agreed price is a refusal like any other [PR10]', async () => {
    wire.answer({ status: 412, body: { messages: ['No.'] } });
    const answer = await mandates().setUp(aLeadMandate(), KEY);
    expect(answer).toEqual({
      ok: false,
      error: { kind: 'refused', status: 412, messages: ['No.'] },
    });
  });

  it('a joiner sends the guid, person, bank and address, but no house information', async () => {
    wire.answer(ok({ ...OPENED, remainingHm8s: 0 }));
    const mandate = { ...aJoiningMandate('acc_1'), addressId: 'adr_1', housemateCount: 4 };
    const answer = await mandates().join(mandate, KEY);
    expect(answer).toMatchObject({ ok: true, value: { remainingHousemates: 0 } });
    const { guid, personalDetails, bankDetails, addressId } = mandate;
    expect(wire.requests).toEqual([
      {
        method: 'POST',
        url: '/api/direct_debit',
        body: { guid, personalDetails, bankDetails, addressId },
        key: KEY,
      },
    ]);
  });

  const SUMMARY = { pppw: 1500, housemateCount: 4, remainingHousemates: '2' };
  it.each([
    ['what the account says', undefined, ok(SUMMARY), 2, 2],
    ['none, if the house is complete', null, refusal(410), 0, 0],
    ['all but the lead, and none after a joiner, if it does not say', 'many', refusal(500), 3, 0],
    ['the same for another unreadable number', -1, ok({}), 3, 0],
  ])(
    'without a readable number of housemates it is %s',
    async (_, remainingHm8s, summary, lead, joiner) => {
      const opened = ok({ guid: 5, remainingHm8s });
      wire.answer(opened, summary, opened, summary);
      const answers = [
        await mandates().setUp({ ...aLeadMandate(), housemateCount: 4 }, KEY),
        await mandates().join(aJoiningMandate('5'), KEY),
      ];
      const house = (remainingHousemates: number) => success({ guid: '5', remainingHousemates });
      expect(answers).toEqual([house(lead), house(joiner)]);
      expect(wire.requests.at(-1)?.url).toBe('/api/summary?guid=5');
    },
  );

  it('a number of housemates as text is read, and nothing is asked', async () => {
    wire.answer(ok({ guid: 5, remainingHm8s: '2' }));
    const opened = await mandates().setUp(aLeadMandate(), KEY);
    expect(opened).toEqual({ ok: true, value: { guid: '5', remainingHousemates: 2 } });
    expect(wire.requests).toHaveLength(1);
  });

  it('unknown properties of a lead are not sent at any depth [DD15]', async () => {
    wire.answer(ok(OPENED));
    const mandate = { ...aLeadMandate(), houseInformation: HOUSE };
    const { personalDetails, bankDetails } = mandate;
    const note = 'private';
    await mandates().setUp(mandate, KEY);
    const withMore = {
      ...mandate,
      note,
      personalDetails: { ...personalDetails, note },
      bankDetails: { ...bankDetails, note },
      houseInformation: { ...HOUSE, note, address: { ...HOUSE.address, note } },
    };
    await mandates().setUp(withMore, KEY);
    expect(JSON.stringify(wire.requests)).not.toContain(note);
    expect(wire.requests[1]).toEqual(wire.requests[0]);
  });

  it('a 410 to a lead is an ordinary refusal [KE5]', async () => {
    wire.answer(refusal(410, 'Gone'));
    const error = { kind: 'refused', status: 410, messages: ['Gone'] };
    expect(await mandates().setUp(aLeadMandate(), KEY)).toEqual({ ok: false, error });
  });
});
