import { paymentPlan } from '@kettle/core';
import { date } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { mailTemplates, type MailHouse } from './mail-templates.ts';

const mails = mailTemplates({
  name: 'Kettle',
  legal: {
    company: 'Kettle Household Bills Ltd',
    number: '01234567',
    office: '1 High Street, Leeds',
  },
  statementName: 'KETTLE BILLS',
  serviceUserNumber: '123456',
  supportPhone: '0113 496 0000',
});
const HOUSE: MailHouse = {
  creator: 'Ada',
  address: { fullAddress: { line1: 'St. Mary’s, 3 High St.', city: 'Leeds' }, postcode: 'LS6 1AA' },
  startDate: date('2027-07-01'),
};
const JOIN_LINK = 'https://kettle.test/joining-tenant?guid=acc_1&x="1"';
const BEA = { email: 'bea@example.com', fullname: 'Bea Cole' };
const TO_ADA = { id: 'mail_1', recipient: 'ada@example.com' };

/** A mail that says each text which a person typed. */
const everyMail = (typed: string) => {
  const house: MailHouse = {
    ...HOUSE,
    creator: typed,
    address: { fullAddress: { line1: typed, city: 'Leeds' }, postcode: 'LS6 1AA' },
  };
  const invitation = { ...BEA, fullname: typed };
  return [
    mails.invitation('mail_1', invitation, house, JOIN_LINK),
    mails.reminder('mail_1', invitation, house, JOIN_LINK),
    mails.directDebit(TO_ADA, { ...DIRECT_DEBIT, ...house, firstname: typed, bank: typed }),
    mails.housemateJoined(TO_ADA, { ...house, joinerName: typed, remaining: 2 }),
    mails.houseComplete(TO_ADA, typed, house),
  ];
};

const DIRECT_DEBIT = {
  ...HOUSE,
  firstname: 'Ada',
  reference: 'KTL4F7Q2M9',
  plan: paymentPlan({ startDate: HOUSE.startDate, endDate: date('2028-07-01') }, 7258, {
    today: date('2027-01-15'),
  }),
  accountEnding: '11',
  bank: 'Barclays',
};

describe('an invitation', () => {
  it('names the housemate, who invites and the house, and has the link', () => {
    const { subject, body, html } = mails.invitation('mail_1', BEA, HOUSE, JOIN_LINK);

    expect(subject).toBe('Ada has set up the bills for your house');
    expect(body).toContain('Hello Bea Cole,');
    expect(body).toContain('Ada has set up the household bills at St. Mary’s, 3 High St., Leeds');
    expect(body).toContain(JOIN_LINK);
    expect(html).toContain(
      'href="https://kettle.test/joining-tenant?guid=acc_1&amp;x=&quot;1&quot;"',
    );
  });
});

describe('the confirmation of a Direct Debit', () => {
  const { subject, body, html } = mails.directDebit(TO_ADA, DIRECT_DEBIT);

  it.each([
    ['Amount', '£72.58'],
    ['How often', 'Every month'],
    ['First collection', '1 July 2027'],
    ['Payments', '£72.58 a month, 12 times, then £2.34'],
    ['Last collection', '3 July 2028'],
    ['In all', '£873.30'],
    ['Account', 'Barclays, number ending in 11'],
    ['Reference', 'KTL4F7Q2M9'],
    ['Name on your bank statement', 'KETTLE BILLS'],
    ['Service User Number', '123456'],
  ])('says the %s, as text and as HTML', (name, value) => {
    expect(body).toContain(`\n${name}: ${value}`);
    expect(html).toMatch(new RegExp(`>${name}</th><td [^>]*>${value}</td>`));
  });

  it('is the advance notice, and has the guarantee in its approved words', () => {
    expect(subject).toBe('Your Direct Debit to Kettle');
    expect(body).toContain('If anything is wrong, call us on 0113 496 0000');
    expect(body).toContain(
      '- If an error is made in the payment of your Direct Debit, by Kettle Household Bills Ltd or your bank',
    );
  });
});

describe('the mail to the lead about a housemate', () => {
  it.each([
    [1, '1 housemate still has to join.'],
    [2, '2 housemates still have to join.'],
  ])('says how many are left: %i', (remaining, sentence) => {
    const { subject, body } = mails.housemateJoined(TO_ADA, {
      ...HOUSE,
      joinerName: 'Bea',
      remaining,
    });

    expect(subject).toBe('Bea has joined');
    expect(body).toContain(sentence);
  });
});

describe('every mail', () => {
  it('ends with the name of the company, its phone number and its legal line', () => {
    for (const { body, html } of everyMail('Ada')) {
      expect(body).toMatch(
        /\n\nKettle, 0113 496 0000\nKettle Household Bills Ltd\. Registered in /,
      );
      expect(html).toContain('Registered office: 1 High Street, Leeds.');
    }
  });

  it.each(['Visit https://evil.example now', 'Go to evil.example', 'www.evil.example', 'evil.co'])(
    'has no link but its own, whatever somebody typed: %s',
    (text) => {
      for (const { subject, body, html } of everyMail(text)) {
        // The name of a bank is not typed by anybody.
        expect(`${subject}${body}`.replace(`${text}, number`, '')).not.toContain('evil');
        expect(html?.match(/<a /g) ?? []).toHaveLength(
          html?.includes(JOIN_LINK.slice(0, 20)) ? 1 : 0,
        );
      }
    },
  );

  it('has no markup but its own [ML4]', () => {
    for (const { html } of everyMail('<i onclick="x">&amp;</i>')) {
      expect(html).not.toMatch(/<i |<\/i>/);
      expect(html).toContain('&lt;i onclick=&quot;x&quot;&gt;&amp;amp;&lt;/i&gt;');
    }
  });
});
