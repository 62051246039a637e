import { describe, expect, it } from 'vitest';
import { aLeadWithAQuote } from '../../testing/lead-parts.ts';
import { createYourDetails } from './your-details-form.ts';

const LOST = { kind: 'direct-debit', key: 'key-1', state: 'unknown', sentAt: 0 } as const;

async function thePage() {
  const { lead, parts } = await aLeadWithAQuote();
  const { personalDetails: given } = lead.journey;
  lead.change({ drafts: { 'your-details': { ...given } } });
  return { lead, form: createYourDetails(parts), given };
}

describe('the details that a lead has entered', () => {
  it('no longer count while their page shows others, and count again once it shows them [ST6, PD2]', async () => {
    const { form, given, lead } = await thePage();
    const email = given?.email ?? '';
    form.set('email', `${email}.uk`);
    expect(lead.journey.personalDetails).toBeUndefined();
    form.set('email', email);
    expect(lead.journey.personalDetails).toEqual(given);
  });

  it('no longer count while their page has a mistake [ST6]', async () => {
    const { form, lead } = await thePage();
    form.set('tel', '0');
    expect(lead.journey.personalDetails).toBeUndefined();
  });

  it('still count where only spaces or a capital differ [PD1]', async () => {
    const { form, given, lead } = await thePage();
    form.set('firstname', ` ${given?.firstname.toLowerCase() ?? ''} `);
    expect(lead.journey.personalDetails).toBe(given);
  });

  it('stay while the answer to a direct debit is lost, so that its page can still be opened [KE15]', async () => {
    const { form, given, lead } = await thePage();
    lead.change({ submissions: { [LOST.kind]: LOST } });
    form.set('email', 'other@example.com');
    expect(lead.journey.personalDetails).toEqual(given);
  });
});
