import { describe, expect, it } from 'vitest';
import { ok, stubbedWire } from '../testing/stubbed-wire.ts';

const PACKAGE = {
  housemateCount: 4,
  selectedPriceIds: ['price_a', 'price_b'],
  broadbandOptionCode: 'BB_150',
  tvLicenceOptionCode: 'TV_NONE',
  referralCode: 'FRIEND20',
} as const;
const SENT = {
  hm8s: 4,
  selectedProducts: ['price_a', 'price_b'],
  broadbandOptionCode: 'BB_150',
  tvLicenceOptionCode: 'TV_NONE',
  referral: 'FRIEND20',
};

describe('Sharing over HTTP', () => {
  const wire = stubbedWire();
  const sharing = () => wire.ports.sharing;

  it.each([true, false])(
    'a mailed summary sends every known value, and whether it is from a share link: %s',
    async (isViaShareLink) => {
      wire.answer(ok({}));
      const codes = { offerCode: 'OFFER', affiliateCode: 'UNI2027' };
      const email = 'ada@example.com';
      const place = { addressGuid: 'adr_1' };
      await sharing().emailSummary({ ...PACKAGE, ...codes, place, isViaShareLink, email });
      const body = { ...SENT, ...codes, ...place, packageShare: isViaShareLink, email };
      expect(wire.requests[0]?.body).toEqual(body);
    },
  );

  it('a share link is requested with every known value', async () => {
    wire.answer(ok({ shareLink: 'https://kettle.test/?hash=h1' }));
    const more = { voucherCode: 'WELCOME10' };
    const place = { postcode: 'LS6 1AA' };
    await sharing().shareLink({ ...PACKAGE, ...more, place });
    const body = { ...SENT, ...more, ...place, fetchEmail: false, packageShare: true };
    expect(wire.requests[0]?.body).toEqual(body);
  });
});
