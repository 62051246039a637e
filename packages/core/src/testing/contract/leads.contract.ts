import { describe, expect, it } from 'vitest';
import type { LeadRegistration } from '../../ports/leads.ts';
import { ADA_PRESIGNUP } from '../journeys.ts';
import { freshEmail, freshKey } from './fresh.ts';
import { useProvider, type MakeProvider } from './provider-under-test.ts';
import { errorOf, messagesOf, valueOf } from './results.ts';

function aRegistration(more: Partial<LeadRegistration> = {}): LeadRegistration {
  return { presignup: { ...ADA_PRESIGNUP, email: freshEmail() }, ...more };
}

export function leadsContract(makeProvider: MakeProvider): void {
  describe('Leads', () => {
    const subject = useProvider(makeProvider);
    const leads = () => subject().ports.leads;
    const register = async (more: Partial<LeadRegistration> = {}) =>
      valueOf(await leads().register(aRegistration(more), freshKey())).leadId;

    it('a person becomes a lead with an id [PS12]', async () => {
      expect(await register()).toMatch(/^[\w-]{8,64}$/);
    });

    it('with a known id the same lead is updated [PS12]', async () => {
      const leadId = await register();
      expect(await register({ leadId })).toBe(leadId);
    });

    it('two people are two leads [PS12]', async () => {
      expect(await register()).not.toBe(await register());
    });

    it('the same key and content create one lead', async () => {
      const [registration, key] = [aRegistration(), freshKey()];
      const answers = await Promise.all([1, 2, 3].map(() => leads().register(registration, key)));
      expect(new Set(answers.map((answer) => valueOf(answer).leadId)).size).toBe(1);
    });

    it('the same key with other content is not carried out', async () => {
      const key = freshKey();
      valueOf(await leads().register(aRegistration(), key));
      const answer = await leads().register(aRegistration(), key);
      expect(messagesOf(answer)).not.toEqual([]);
    });

    it('a refused key may be used again [PS5]', async () => {
      const key = freshKey();
      const wrong = aRegistration({ presignup: { ...ADA_PRESIGNUP, email: 'ada@localhost' } });
      expect(errorOf(await leads().register(wrong, key))).toMatchObject({ kind: 'refused' });
      expect(await leads().register(aRegistration(), key)).toMatchObject({ ok: true });
    });

    it('a malformed key is refused', async () => {
      const answer = await leads().register(aRegistration(), 'not-a-key');
      expect(errorOf(answer)).toMatchObject({ kind: 'refused' });
    });

    it('a selection is saved to its lead', async () => {
      const priceIds = ['price_energy', 'price_water', 'price_no_broadband'];
      const selection = { leadId: await register(), priceIds };
      expect(await leads().saveSelection(selection)).toMatchObject({ ok: true });
    });

    it('a household is saved to its lead', async () => {
      const household = { leadId: await register(), housemateCount: 3, postcode: 'LS6 1AA' };
      const withAgent = { ...household, addressGuid: 'adr_ls6_1', lettingAgentName: 'Acme Lets' };
      expect(await leads().saveHousehold(household)).toMatchObject({ ok: true });
      expect(await leads().saveHousehold(withAgent)).toMatchObject({ ok: true });
    });

    it('nothing is saved to an unknown lead', async () => {
      const leadId = 'no-such-lead';
      const answers = [
        await leads().saveSelection({ leadId, priceIds: ['price_energy'] }),
        await leads().saveHousehold({ leadId, housemateCount: 4, postcode: 'LS6 1AA' }),
      ];
      expect(answers.map((answer) => errorOf(answer).kind)).toEqual(['refused', 'refused']);
    });
  });
}
