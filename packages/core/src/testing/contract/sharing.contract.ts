import { describe, expect, it } from 'vitest';
import type { SharedPackage } from '../../ports/sharing.ts';
import { ADA_PRESIGNUP } from '../journeys.ts';
import { freshEmail, freshKey } from './fresh.ts';
import { useProvider, type MakeProvider } from './provider-under-test.ts';
import { errorOf, messagesOf, valueOf } from './results.ts';

const SHARED: SharedPackage = {
  housemateCount: 4,
  broadbandOptionCode: 'BB_150',
  tvLicenceOptionCode: 'TV_LICENCE',
  selectedPriceIds: ['price_energy', 'price_water', 'price_bb_150', 'price_tv_licence'],
  place: { postcode: 'LS6 1AA' },
};

function queryOf(link: string): URLSearchParams {
  return new URL(link).searchParams;
}

export function sharingContract(makeProvider: MakeProvider): void {
  describe('Sharing', () => {
    const subject = useProvider(makeProvider);
    const sharing = () => subject().ports.sharing;
    const link = async (more: object = {}) =>
      valueOf(await sharing().shareLink({ ...SHARED, ...more })).shareLink;

    it('a share link opens the summary with this package [SH7, PK17]', async () => {
      const shareLink = await link();
      expect(new URL(shareLink).pathname).toBe('/short-summary');
      expect(Object.fromEntries(queryOf(shareLink))).toMatchObject({
        postcode: 'LS6 1AA',
        housemates: '4',
        Broadband: 'BB_150',
        'TV Licence': 'TV_LICENCE',
      });
    });

    it('a share link is marked as a share link [PK17]', async () => {
      expect(queryOf(await link()).get('packageShare') ?? 'false').not.toBe('false');
    });

    it('a share link names its place by address or by postcode, never by both', async () => {
      const byAddress = queryOf(await link({ place: { addressGuid: 'adr_ls6_1' } }));
      expect([byAddress.get('address'), byAddress.get('postcode')]).toEqual(['adr_ls6_1', null]);
      expect(queryOf(await link()).get('address')).toBeNull();
    });

    it('a package for an address that nobody knows is neither linked nor mailed [SH7]', async () => {
      const nowhere = { ...SHARED, place: { addressGuid: 'adr_nowhere' } };
      const linked = await sharing().shareLink(nowhere);
      const mailed = await sharing().emailSummary({
        ...nowhere,
        isViaShareLink: false,
        email: freshEmail(),
      });
      expect([linked, mailed].map((answer) => errorOf<{ kind: string }>(answer).kind)).toEqual([
        'refused',
        'refused',
      ]);
    });

    it('a share link contains its voucher and referral code [PK17]', async () => {
      const query = queryOf(await link({ voucherCode: 'WELCOME10', referralCode: 'FRIEND20' }));
      expect([query.get('voucherCode'), query.get('ref')]).toEqual(['WELCOME10', 'FRIEND20']);
    });

    it('a quote with the hash of a share link returns a lead that can be updated [PK18]', async () => {
      const { quotes, leads } = subject().ports;
      const hash = queryOf(await link()).get('hash') ?? '';
      const request = { postcode: 'LS6 1AA', housemateCount: 4, hash };
      const { leadId = '' } = valueOf(await quotes.forHousehold(request));
      const saved = await leads.saveSelection({ leadId, priceIds: SHARED.selectedPriceIds });
      expect(saved).toMatchObject({ ok: true });
    });

    it('two people who open the same share link become two leads [PK18, PS12]', async () => {
      const { quotes, leads } = subject().ports;
      const hash = queryOf(await link()).get('hash') ?? '';
      const request = { postcode: 'LS6 1AA', housemateCount: 4, hash };
      const register = async () => {
        const { leadId = '' } = valueOf(await quotes.forHousehold(request));
        const presignup = { ...ADA_PRESIGNUP, email: freshEmail() };
        return valueOf(await leads.register({ presignup, leadId }, freshKey())).leadId;
      };
      expect(await register()).not.toBe(await register());
    });

    it('an unknown hash does not prevent a quote [PK18]', async () => {
      const { quotes } = subject().ports;
      const request = { postcode: 'LS6 1AA', housemateCount: 4, hash: 'made-up' };
      expect(valueOf(await quotes.forHousehold(request)).leadId).toBeUndefined();
    });

    it('a summary is e-mailed [SH1]', async () => {
      const summary = { ...SHARED, isViaShareLink: false, email: 'ada@example.com' };
      expect(await sharing().emailSummary(summary)).toMatchObject({ ok: true });
    });

    it('a summary to bounce@example.com cannot be sent', async () => {
      const answer = await sharing().emailSummary({
        ...SHARED,
        isViaShareLink: false,
        email: 'bounce@example.com',
      });
      expect(errorOf(answer)).toMatchObject({ kind: 'faulted' });
      expect(messagesOf(answer)[0]).toBe('We could not send to bounce@example.com.');
    });

    it('a summary to an invalid address is refused [SH1]', async () => {
      const answer = await sharing().emailSummary({
        ...SHARED,
        isViaShareLink: false,
        email: 'ada@localhost',
      });
      expect(errorOf(answer)).toMatchObject({ kind: 'refused' });
    });
  });
}
