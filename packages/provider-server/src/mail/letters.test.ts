import { aLeadMandate, TODAY } from '@kettle/core/testing';
import { openHouse } from '@kettle/provider-domain';
import { describe, expect, it } from 'vitest';
import { SANDBOX } from '../testing/sandbox.ts';
import { invitationMail } from './letters.ts';

const FACTS = { guid: 'acc_new', today: TODAY, timesUsed: async () => 0 };
const JOIN_LINK = 'https://kettle.example/joining-tenant?guid=acc_new';

async function invitation(lead: string, line1: string, fullname: string) {
  const address = { fullAddress: { line1, city: 'Leeds' }, postcode: 'LS6 1AA' };
  const mandate = aLeadMandate({ person: { firstname: lead }, address });
  const opened = await openHouse(SANDBOX, mandate, FACTS);
  if (!opened.ok) throw new Error(opened.error.messages.join(' '));
  return invitationMail(
    'mail',
    { fullname, email: 'bea@example.com' },
    opened.value.house,
    JOIN_LINK,
  );
}

describe('an invitation', () => {
  it('names the housemate, who invites and the house', async () => {
    const { subject, body } = await invitation('Ada', 'St. Mary’s, 3 High St.', 'Bea Cole');

    expect(subject).toBe('Ada has set up the bills for your house');
    expect(body).toContain('Hello Bea Cole,');
    expect(body).toContain('Ada has set up the household bills at St. Mary’s, 3 High St., Leeds');
  });

  it.each(['Visit https://evil.example now', 'Go to evil.example', 'www.evil.example', 'evil.co'])(
    'carries no link but its own, whatever a name or the address says: %s',
    async (text) => {
      const { subject, body } = await invitation(text, text, text);

      expect(subject).toBe('Your housemate has set up the bills for your house');
      expect(body).not.toContain('evil');
      expect(body).toContain(JOIN_LINK);
    },
  );
});
