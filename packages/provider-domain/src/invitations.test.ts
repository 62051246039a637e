import { describe, expect, it } from 'vitest';
import { planInvitations } from './invitations.ts';

const to = (email: string, fullname = 'Bea Cole') => ({ email, fullname });
const HOUSE = {
  remaining: 2,
  address: { guid: 'adr_1', line1: '1 High Street', postcode: 'LS6 1AA' },
};
const nobody = {
  ...HOUSE,
  wasSentToday: () => false,
  isUndeliverable: (email: string) => email === 'bounce@example.com',
};

describe('planInvitations', () => {
  it('mails each address once, ignoring case', () => {
    const plan = planInvitations([to('bea@example.com'), to('BEA@example.com')], nobody);
    expect(plan.ok && plan.value.toSend.length).toBe(1);
  });

  it('names the addresses that were mailed today apart from the others', () => {
    const wasSentToday = (email: string) => email === 'bea@example.com';
    const plan = planInvitations([to('Bea@Example.com'), to('cem@example.com')], {
      ...nobody,
      wasSentToday,
    });
    expect(plan).toMatchObject({
      value: {
        toSend: [{ email: 'cem@example.com' }],
        sentEarlier: [{ email: 'Bea@Example.com' }],
      },
    });
  });

  it('mails nobody when one address bounces', () => {
    expect(planInvitations([to('cem@example.com'), to('Bounce@example.com')], nobody)).toEqual({
      ok: false,
      error: { kind: 'mail-failed', messages: ['We could not send to bounce@example.com.'] },
    });
  });

  it('invites nobody to a complete house', () => {
    const complete = { ...nobody, remaining: 0 };
    expect(planInvitations([to('cem@example.com')], complete)).toMatchObject({
      error: { kind: 'gone', messages: ['Everyone in this house has already signed up.'] },
    });
  });

  it.each([
    ['an impossible address', [to('bea@localhost')], 'Valid email address required'],
    ['a housemate without a name', [to('bea@example.com', ' ')], 'Full name of housemate required'],
    ['an empty list', [], "You need to fill in at least one housemate's details correctly"],
  ])('refuses %s [CG6]', (_what, invitations, message) => {
    expect(planInvitations(invitations, nobody)).toMatchObject({
      error: { kind: 'unprocessable', messages: expect.arrayContaining([message]) },
    });
  });
});
