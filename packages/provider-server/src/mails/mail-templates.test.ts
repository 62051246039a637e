import { paymentPlan } from '@kettle/core';
import { date } from '@kettle/core/testing';
import type { EndedMandates } from '@kettle/provider-api';
import { describe, expect, it } from 'vitest';
import { NO_MANDATES } from '../mandates/end-mandate.ts';
import type { MailHouse } from './mail-house.ts';
import { mailTemplates } from './mail-templates.ts';

const COMPANY = {
  name: 'Kettle',
  legal: {
    company: 'Kettle Household Bills Ltd',
    number: '01234567',
    office: '1 High Street, Leeds',
  },
  links: {
    terms: '/terms.html',
    privacy: '/privacy.html',
    contact: '/contact.html',
    complaints: 'https://kettle.test/complaints',
  },
  statementName: 'KETTLE BILLS',
  serviceUserNumber: '123456',
  noticeWorkingDays: 10,
  supportPhone: '0113 496 0000',
  whenSomebodyDoesNotJoin: 'You pay your own share only.',
  whenSomebodyLeaves: 'You pay for the days up to that day.',
  adr: { title: 'Bills Ombudsman', url: 'https://adr.test' },
  mailSender: { name: 'Kettle', address: 'hello@kettle.test' },
};
const mails = mailTemplates(COMPANY, 'https://kettle.test');
const HOUSE: MailHouse = {
  creator: 'Ada',
  address: { guid: 'adr_1', line1: 'St. Mary’s, 3 High St.', city: 'Leeds', postcode: 'LS6 1AA' },
  startDate: date('2027-07-01'),
};
const JOIN_LINK = 'https://kettle.test/joining-tenant?guid=acc_1&x="1"';
const LEAD_LINK = 'https://kettle.test/house?guid=acc_1&me=token';
const STOP_LINK = 'https://kettle.test/stop-emails?to=bea';
const LINKS = {
  joinLink: JOIN_LINK,
  leadLink: LEAD_LINK,
  stopLink: STOP_LINK,
  day: date('2027-06-24'),
  isLast: true,
};
const BEA = { email: 'bea@example.com', fullname: 'Bea Cole' };
const LEAVER = {
  ...HOUSE,
  firstname: 'Bea',
  isLead: false,
  endsOn: date('2027-09-28'),
  mandates: NO_MANDATES,
};
const INCOMPLETE = {
  ...HOUSE,
  guid: 'acc_1',
  places: 4,
  remaining: 2,
  joinerNames: ['Bea'],
  day: date('2027-06-24'),
  isLast: false,
};
const ENDING = {
  ...HOUSE,
  firstname: 'Ada',
  endDate: date('2028-06-30'),
  housemateCount: 4,
  lastPayment: { day: date('2028-06-01'), amount: 7374 },
};
const COMPLETED = { firstname: 'Bea', isLead: false, day: date('2027-06-24') };
const NEW_LEAD = {
  firstname: 'Bea',
  remaining: 1,
  waiting: 0,
  joinLink: JOIN_LINK,
  ownLink: LEAD_LINK,
};
const TO_ADA = { id: 'mail_1', recipient: 'ada@example.com' };

/** A mail that says each text which a person typed. */
const everyMail = (typed: string, line1 = typed) => {
  const house: MailHouse = {
    ...HOUSE,
    creator: typed,
    address: { fullAddress: { line1, city: 'Leeds' }, postcode: 'LS6 1AA' },
  };
  const invitation = { ...BEA, fullname: typed };
  return [
    mails.invitation('mail_1', invitation, house, LINKS),
    mails.reminder('mail_1', invitation, house, LINKS),
    mails.houseIncomplete(TO_ADA, { ...INCOMPLETE, ...house, joinerNames: [typed] }),
    mails.agreementEnds(TO_ADA, { ...ENDING, ...house, firstname: typed }),
    mails.directDebit(TO_ADA, {
      ...DIRECT_DEBIT,
      ...house,
      firstname: typed,
      bank: '',
      accountName: `${typed} Byron`,
    }),
    mails.housemateJoined(TO_ADA, { ...house, ...LINKS, joinerNames: [typed], remaining: 2 }),
    mails.asksToJoin(TO_ADA, {
      ...house,
      askerName: typed,
      wasTakenOut: false,
      leadLink: LEAD_LINK,
    }),
    mails.notLetIn(TO_ADA, { firstname: typed, postcode: 'LS6 1AA' }),
    mails.takenOut(TO_ADA, { ...LEAVER, ...house, firstname: typed }),
    mails.newLead(TO_ADA, { ...NEW_LEAD, ...house, firstname: typed }),
    mails.housemateTakenOut(TO_ADA, {
      ...house,
      firstname: typed,
      remaining: 2,
      leadLink: LEAD_LINK,
    }),
    mails.houseComplete(
      TO_ADA,
      { firstname: typed, isLead: true, day: HOUSE.startDate, needsBankDetails: false },
      house,
    ),
    mails.houseClosed(TO_ADA, { ...LEAVER, ...house, firstname: typed }),
    mails.newBankDetails(TO_ADA, {
      ...house,
      firstname: typed,
      isLead: true,
      status: 'rejected',
      reason: typed,
      token: 'token',
      until: HOUSE.startDate,
    }),
    mails.ownLink(TO_ADA, {
      ...house,
      firstname: typed,
      isLead: false,
      isLost: true,
      isShared: true,
      ownLink: LEAD_LINK,
    }),
    mails.savedPackage(TO_ADA, { shareLink: JOIN_LINK, stopLink: STOP_LINK }),
  ];
};

const tenancy = { startDate: HOUSE.startDate, endDate: date('2027-09-01') };
const today = date('2027-06-20');
const DIRECT_DEBIT = {
  ...HOUSE,
  firstname: 'Ada',
  isLead: true,
  reference: 'KTL4F7Q2M9',
  today,
  terms: {
    ...paymentPlan(tenancy, 7258, { today, noticeWorkingDays: 10 }),
    agreedOn: today,
    tenancy,
    lines: [
      {
        title: 'Broadband',
        option: 'Part-fibre 80',
        starts: 'about 2 July 2027',
        supplier: 'Spout Ltd',
        fairUse: '1 TB a month',
        leadTimeWorkingDays: 10,
        documents: [{ title: 'Contract summary', url: '/summary.html' }],
      },
    ],
  },
  termsVersion: '2026-11',
  isShared: true,
  joinLink: JOIN_LINK,
  ownLink: LEAD_LINK,
  accountName: 'Ada Byron',
  sortCode: '20-00-00',
  accountNumber: '55779911',
  bank: 'Barclays',
};

describe('an invitation', () => {
  it('names the housemate, who invites and the house, and has the link', () => {
    const { subject, body, html } = mails.invitation('mail_1', BEA, HOUSE, LINKS);

    expect(subject).toBe('You’re invited to share your household bills');
    expect(body).toContain('Hello Bea Cole,');
    expect(body).toContain('Ada has set up the household bills at St. Mary’s, 3 High St., Leeds');
    expect(body).toContain(JOIN_LINK);
    expect(html).toContain(
      'href="https://kettle.test/joining-tenant?guid=acc_1&amp;x=&quot;1&quot;"',
    );
  });
});

describe('a reminder', () => {
  const toInvited = (when: Partial<typeof LINKS>) =>
    mails.reminder('mail_1', BEA, HOUSE, { ...LINKS, ...when }).body;

  it('to an invited person says who invited them and when it starts, the last one what happens then [ML3]', () => {
    const first = toInvited({ isLast: false });
    expect(first).toContain('Ada invited you to share the household bills at St. Mary’s');
    expect(first).toContain('They start on 1 July 2027, and you haven’t joined yet.');
    expect(first).not.toContain('You pay your own share only.');
    expect(toInvited({})).toContain('agreed to: You pay your own share only.');
    expect(toInvited({ day: date('2027-07-02') })).toContain('They started on 1 July 2027');
  });

  it('to the lead says how many and who has joined, with the link as a line to forward [ML18]', () => {
    const { subject, body, html } = mails.houseIncomplete(TO_ADA, INCOMPLETE);
    const link = 'https://kettle.test/joining-tenant?guid=acc_1';

    expect(subject).toBe('2 of 4 have joined your house');
    expect(body).toContain('Bea has joined.');
    expect(body).toContain(`\n\n${link}\n\n`);
    expect(html).toContain(`>${link}</p>`);
  });

  it('to a payer whose Direct Debit has ended promises no last payment [ML19]', () => {
    const { body } = mails.agreementEnds(TO_ADA, { ...ENDING, lastPayment: undefined });

    expect(body).toContain('we can’t collect what is left to pay. Call us on 0113 496 0000.');
    expect(body).not.toContain('Your last payment');
  });

  it('to a payer says when it ends, the last payment, that nothing rolls over, and has the price for the same home [ML19]', () => {
    const { subject, body } = mails.agreementEnds(TO_ADA, ENDING);

    expect(subject).toBe('Your household bills end on 30 June 2028');
    expect(body).toContain('Nothing rolls over');
    expect(body).toContain('Your last payment is £73.74, on or after Thursday 1 June 2028.');
    expect(body).toContain('https://kettle.test/short-summary?address=adr_1&housemates=4');
    const address = { fullAddress: { line1: '1 Test Street', city: 'Leeds' }, postcode: 'LS6 1AA' };
    expect(mails.agreementEnds(TO_ADA, { ...ENDING, address }).body).toContain(
      'https://kettle.test/short-summary?postcode=LS6%201AA&housemates=4',
    );
  });
});

describe('a typed address', () => {
  const typed = { fullAddress: { line1: 'Pay at once', city: 'Leeds' }, postcode: 'LS6 1AA' };
  const house = { ...HOUSE, address: typed };
  const toOthers = [
    mails.invitation('mail_1', BEA, house, LINKS),
    mails.reminder('mail_1', BEA, house, LINKS),
    mails.houseComplete(TO_ADA, { ...COMPLETED, needsBankDetails: true }, house),
    mails.houseClosed(TO_ADA, { ...LEAVER, ...house }),
    mails.takenOut(TO_ADA, { ...LEAVER, ...house }),
    mails.newLead(TO_ADA, { ...NEW_LEAD, ...house }),
  ];

  it('is not in mails to others, who get the postcode [ML8]', () => {
    for (const { body, html } of toOthers) {
      expect(`${body}${html}`).not.toContain('Pay at once');
      expect(body).toContain('at the house you were invited to, LS6 1AA');
    }
  });

  const agreementAt = (line1: string) => {
    const address = { ...typed, fullAddress: { line1, city: 'Leeds' } };
    return mails.directDebit(TO_ADA, { ...DIRECT_DEBIT, address }).body;
  };

  it('is whole in the agreement of every payer, and in their form to cancel [ML6]', () => {
    const body = agreementAt('1 Test Street');
    expect(body).toContain('for the household bills at 1 Test Street, Leeds, LS6 1AA.');
    expect(body).toContain('service: household bills at 1 Test Street, Leeds, LS6 1AA');
  });

  it('that is more than an address is in no mail, not even to the lead [ML8]', () => {
    const body = agreementAt('Call 0900 123 4567 or bailiffs attend');
    expect(body).not.toContain('bailiffs');
    expect(body).toContain('your house, LS6 1AA');
  });
});

describe('a mail to somebody who did not write to us', () => {
  it.each([
    mails.invitation('mail_1', BEA, HOUSE, LINKS),
    mails.reminder('mail_1', BEA, HOUSE, LINKS),
    mails.savedPackage(TO_ADA, { shareLink: JOIN_LINK, stopLink: STOP_LINK }),
  ])(
    'says why they get it, and has a link that stops all: $kind [ML9]',
    ({ body, html, stopLink }) => {
      expect(stopLink).toBe(STOP_LINK);
      expect(body).toMatch(/You get this email because .*Stop these emails:\n/);
      expect(body.endsWith(STOP_LINK)).toBe(true);
      expect(html).toContain(`<a href="${STOP_LINK}">Stop these emails</a>`);
    },
  );
});

describe('the agreement and confirmation of a Direct Debit', () => {
  const { subject, body, html } = mails.directDebit(TO_ADA, DIRECT_DEBIT);

  it.each([
    [
      'Broadband',
      'Part-fibre 80. From about 2 July 2027. Supplied by Spout Ltd. Fair use: 1 TB a month. Contract summary: https://kettle.test/summary.html',
    ],
    ['Home', 'St. Mary’s, 3 High St., Leeds, LS6 1AA'],
    ['Agreed on', '20 June 2027'],
    ['A month', '£72.58'],
    ['Payments', '3, one a month. The last is £2.41, for part of a month'],
    ['In all', '£147.57. Prices include VAT'],
    ['From', '1 July 2027'],
    ['Until', '1 September 2027'],
    ['Account name', 'Ada Byron'],
    ['Bank', 'Barclays'],
    ['Sort code', '••-••-00'],
    ['Account number', '••••••11'],
    ['Reference', 'KTL4F7Q2M9'],
    ['Name on your bank statement', 'KETTLE BILLS'],
    ['Service User Number', '123456'],
    ['Friday 2 July 2027', '£72.58'],
    ['Monday 2 August 2027', '£72.58'],
    ['Wednesday 1 September 2027', '£2.41'],
    ['Company', 'Kettle Household Bills Ltd, number 01234567'],
    ['Address', '1 High Street, Leeds'],
    ['Phone', '0113 496 0000'],
    ['Email', 'hello@kettle.test'],
    ['Complaints', 'https://kettle.test/complaints'],
    ['Disputes', 'Bills Ombudsman, https://adr.test'],
    ['Terms', 'Version 2026-11, https://kettle.test/terms.html'],
  ])('says %s: %s, as text and as HTML [ML1, ML6]', (name, value) => {
    expect(body).toContain(`\n${name}: ${value}`);
    expect(html).toMatch(new RegExp(`>${name}</th><td [^>]*>${value}</td>`));
  });

  it('is the advance notice, and has the guarantee with the notice of the company [ML1]', () => {
    expect(subject).toBe('Your agreement and Direct Debit with Kettle');
    expect(body).toContain('If anything is wrong, call us on 0113 496 0000');
    expect(body).toContain(
      'Kettle Household Bills Ltd will notify you 10 working days in advance of your account being debited',
    );
  });

  it('says until when and how to cancel, with the model form, and what an early start costs [ML6]', () => {
    expect(body).toContain('You can cancel until 4 July 2027 without giving a reason.');
    expect(body).toContain('- Ordered on: 20 June 2027');
    expect(body).toContain('You ask us to start on 1 July 2027, before your 14 days to cancel');
  });

  it('says whose share one pays in a shared house, and has a lead’s link for the housemates [ML6]', () => {
    expect(body).toContain('You pay your own share only.');
    expect(body).toContain(JOIN_LINK);
    const alone = mails.directDebit(TO_ADA, {
      ...DIRECT_DEBIT,
      isShared: false,
      joinLink: undefined,
    });
    expect(alone.body).not.toContain('own share');
    expect(alone.body).not.toContain(JOIN_LINK);
  });

  it.each([
    [
      'a lead’s',
      {},
      'can change your agreement and take people out of the house. The link for your housemates is the one above.',
    ],
    ['a joiner’s', { isLead: false, joinLink: undefined }, 'can see and change your agreement.'],
    [
      'that of somebody who lives alone',
      { isShared: false, joinLink: undefined },
      'can see and change your agreement.',
    ],
  ])(
    'ends with %s own link, under a heading that says whom it is for [ML6]',
    (_whose, changes, means) => {
      const details = { ...DIRECT_DEBIT, ...changes };
      const ownLink = `ONLY FOR YOU\n\nDon’t forward this link: whoever has it ${means}\n\nSee or change your agreement:\n${LEAD_LINK}\n\nKettle, `;

      expect(mails.directDebit(TO_ADA, details).body).toContain(ownLink);
    },
  );

  it('has the link to forward before the agreement [ML6]', () => {
    expect(body.indexOf(JOIN_LINK)).toBeLessThan(body.indexOf('YOUR AGREE'));
  });

  it('has no other digit of the bank details [ML1]', () => {
    expect(body + html).not.toMatch(/20-00|557799/);
  });
});

describe('the mail about a Direct Debit that replaces another', () => {
  const renewed = (day: string) =>
    mails.directDebit(TO_ADA, { ...DIRECT_DEBIT, replaces: 'KOLD4F7Q2M', today: date(day) });

  it('is about the new one, names the earlier one, and says what is new and what stays [ML15]', () => {
    const { subject, body } = renewed('2027-09-28');

    expect(subject).toBe('Your new Direct Debit with Kettle');
    expect(body).toContain('It replaces KOLD4F7Q2M.');
    expect(body).toContain(
      'The account and the reference are new. What you agreed to on 20 June 2027 stays as it is.',
    );
    expect(body).toContain('THE PAYMENTS THAT ARE LEFT');
    expect(body).not.toMatch(/what you agreed to for|In all:/);
  });

  it('has no day of the 14 to cancel that is over [ML15]', () => {
    expect(renewed('2027-07-04').body).toContain('You can cancel until 4 July 2027');
    expect(renewed('2027-07-05').body).not.toMatch(/4 July 2027|cancel my contract/);
  });
});

describe.each([
  ['is taken out', mails.takenOut],
  ['lives in a house that is closed', mails.houseClosed],
])('somebody who %s', (_who, template) => {
  const bodyWith = (mandates: Partial<EndedMandates>) =>
    template(TO_ADA, { ...LEAVER, mandates: { ...LEAVER.mandates, ...mandates } }).body;

  it('reads on which day the agreement ends, and what they owe in the company’s words [ML16]', () => {
    expect(bodyWith({})).toContain('28 September 2027');
    expect(bodyWith({})).toContain('You pay for the days up to that day.');
    expect(bodyWith({})).not.toContain('Direct Debit');
  });

  it('reads by its reference whether the bank still has to stop the Direct Debit [ML16]', () => {
    expect(bodyWith({ cancelled: ['KTL1'] })).toContain(
      'Your Direct Debit, reference KTL1, is cancelled. Your bank never had it, and nothing is collected.',
    );
    expect(bodyWith({ atTheBank: ['KTL2'] })).toContain(
      'We’re asking your bank to stop your Direct Debit, reference KTL2. If a payment is still taken, call us on 0113 496 0000 and you get it back.',
    );
  });
});

describe('the mail that a house is complete', () => {
  it.each([
    [false, 'You don’t need to do anything.', 'bank details'],
    [true, 'We still need your bank details', 'need to do anything'],
  ])('to a payer who owes bank details (%s) says: %s [ML15]', (needsBankDetails, says, never) => {
    const { body } = mails.houseComplete(TO_ADA, { ...COMPLETED, needsBankDetails }, HOUSE);

    expect(body).toContain(says);
    expect(body).not.toContain(never);
  });

  it.each([
    ['2027-07-01', 'They start on 1 July 2027.'],
    ['2027-10-05', 'They started on 1 July 2027.'],
  ])('on %s says: %s [ML15]', (day, says) => {
    const member = { ...COMPLETED, day: date(day), needsBankDetails: false };

    expect(mails.houseComplete(TO_ADA, member, HOUSE).body).toContain(says);
  });
});

describe('the mail to the lead about a housemate', () => {
  it.each([
    [1, '1 housemate still has to join.'],
    [2, '2 housemates still have to join.'],
  ])('says how many are left: %i', (remaining, sentence) => {
    const { subject, body } = mails.housemateJoined(TO_ADA, {
      ...HOUSE,
      joinerNames: ['Bea'],
      remaining,
      ...LINKS,
    });

    expect(subject).toBe('A housemate has joined');
    expect(body).toContain('Bea has joined');
    expect(body).toContain(sentence);
    expect(body).toContain(JOIN_LINK);
    expect(body).toMatch(
      new RegExp(`ONLY FOR YOU\n[^]*\n${LEAD_LINK.replace('?', String.raw`\?`)}\n\nKettle, `),
    );
  });

  it.each([
    [['Bea', 'Cy'], 'Bea and Cy have joined'],
    [['Bea', 'Cy', 'Di'], 'Bea, Cy and Di have joined'],
    [['Bea', 'evil.com'], 'Bea and 1 more have joined'],
    [['evil.com'], 'A housemate has joined'],
    [['evil.com', 'Call 0900'], '2 housemates have joined'],
  ])('names those who joined: %j', (joinerNames, sentence) => {
    expect(
      mails.housemateJoined(TO_ADA, {
        ...HOUSE,
        joinerNames,
        remaining: 2,
        ...LINKS,
      }).body,
    ).toContain(sentence);
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

  it('has a subject without anything that somebody typed [ML8]', () => {
    for (const { subject } of everyMail('Wilhelmina')) expect(subject).not.toContain('Wilhelmina');
  });

  it.each(['Kettle Support', 'Your Final Notice Call Now'])(
    'speaks as nobody who typed %s as their name [ML8]',
    (name) => {
      for (const { body, html } of everyMail(name, '1 High St'))
        expect(body + html).not.toContain(name);
    },
  );

  it.each(['Visit https://evil.example now', 'Go to evil。com', 'www.evil.example', 'hxxp evil'])(
    'has no link but its own, whatever somebody typed: %s',
    (text) => {
      for (const { body, html } of everyMail(text)) {
        expect(body).not.toContain(text);
        const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, link]) => link);
        expect(links.every((link) => /^https:\/\/(?:kettle|adr)\.test\//.test(`${link}/`))).toBe(
          true,
        );
      }
    },
  );

  it('has no markup but its own [ML4]', () => {
    for (const { html } of everyMail('<i onclick="x">&amp;</i>')) {
      expect(html).not.toMatch(/<i |<\/i>/);
    }
  });
});
