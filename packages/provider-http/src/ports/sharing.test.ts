import { describe, expect, it } from 'vitest';
import { ok, refusal, stubbedWire } from '../testing/stubbed-wire.ts';

const PACKAGE = {
  housemateCount: 4,
  selectedPriceIds: ['price_a', 'price_b'],
  place: { postcode: 'LS6 1AA' },
} as const;

const WHOLE_PACKAGE = {
  ...PACKAGE,
  broadbandOptionCode: 'BB_150',
  tvLicenceOptionCode: 'TV_NONE',
  referralCode: 'FRIEND20',
  place: { addressGuid: 'adr_1' },
} as const;

describe('Sharing over HTTP', () => {
  const wire = stubbedWire();
  const sharing = () => wire.ports.sharing;

  it('a mailed summary sends the required values [CA16, CA18]', async () => {
    wire.answer({ status: 202 });
    const answer = await sharing().emailSummary({
      ...PACKAGE,
      isViaShareLink: false,
      email: 'ada@example.com',
    });
    expect(answer).toEqual({ ok: true, value: undefined });
    const body = {
      email: 'ada@example.com',
      hm8s: 4,
      selectedProducts: ['price_a', 'price_b'],
      postcode: 'LS6 1AA',
      packageShare: false,
    };
    expect(wire.requests).toEqual([{ method: 'POST', url: '/api/email_summary', body }]);
  });

  it('a mailed summary sends every known value [CA16, CA18]', async () => {
    wire.answer(ok({}));
    const codes = { offerCode: 'OFFER', affiliateCode: 'UNI2027' };
    await sharing().emailSummary({
      ...WHOLE_PACKAGE,
      ...codes,
      isViaShareLink: true,
      email: 'ada@example.com',
    });
    expect(wire.requests[0]?.body).toEqual({
      email: 'ada@example.com',
      hm8s: 4,
      broadbandOptionCode: 'BB_150',
      tvLicenceOptionCode: 'TV_NONE',
      selectedProducts: ['price_a', 'price_b'],
      addressGuid: 'adr_1',
      referral: 'FRIEND20',
      offerCode: 'OFFER',
      affiliateCode: 'UNI2027',
      packageShare: true,
    });
  });

  it('a failed mail is not retried, and its failure has the messages of the provider [SH1]', async () => {
    wire.answer(refusal(502, 'We could not send to bounce@example.com.'));
    const error = { kind: 'faulted', messages: ['We could not send to bounce@example.com.'] };
    const summary = { ...PACKAGE, isViaShareLink: false, email: 'bounce@example.com' };
    expect(await sharing().emailSummary(summary)).toEqual({ ok: false, error });
    expect(wire.requests).toHaveLength(1);
  });

  it('a share link is requested with the required values [CA17, CA18]', async () => {
    wire.answer(ok({ shareLink: 'https://kettle.test/short-summary?hash=h1' }));
    const answer = await sharing().shareLink(PACKAGE);
    const shareLink = 'https://kettle.test/short-summary?hash=h1';
    expect(answer).toEqual({ ok: true, value: { shareLink } });
    const body = {
      hm8s: 4,
      selectedProducts: ['price_a', 'price_b'],
      postcode: 'LS6 1AA',
      fetchEmail: false,
      packageShare: true,
    };
    expect(wire.requests).toEqual([{ method: 'POST', url: '/api/share_package', body }]);
  });

  it('a share link is requested with every known value [CA17, CA18]', async () => {
    wire.answer(ok({ shareLink: 'https://kettle.test/?hash=h1' }));
    await sharing().shareLink({ ...WHOLE_PACKAGE, voucherCode: 'WELCOME10' });
    expect(wire.requests[0]?.body).toEqual({
      hm8s: 4,
      broadbandOptionCode: 'BB_150',
      tvLicenceOptionCode: 'TV_NONE',
      selectedProducts: ['price_a', 'price_b'],
      addressGuid: 'adr_1',
      referral: 'FRIEND20',
      voucherCode: 'WELCOME10',
      fetchEmail: false,
      packageShare: true,
    });
  });
});
