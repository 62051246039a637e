import { describeCalls } from '../edge/openapi/call-description.ts';
import { HOUSE_COMPLETE, KEY_REUSED, UNKNOWN_HOUSE } from '../edge/openapi/common-failures.ts';
import { ENERGY } from '../edge/openapi/sandbox-package.ts';

export const HOUSE_CALLS = describeCalls('Houses', {
  getAccount: {
    summary: "What the holder of a house's link may see",
    example: { parameters: { guid: 'acc_taken' } },
    answer: {
      when: 'The account, without surname, e-mail, phone or bank fields.',
      example: {
        guid: 'acc_taken',
        accountCreator: 'Sam',
        address: {
          guid: 'adr_ls6_5',
          line1: '5 Kettle Terrace',
          city: 'Leeds',
          postcode: 'LS6 1AA',
        },
        postcode: 'LS6 1AA',
        fullAddress: { line1: '5 Kettle Terrace', city: 'Leeds' },
        tenancyStartDate: '2027-07-01',
        tenancyEndDate: '2028-06-30',
        broadbandDate: '2027-07-01',
        products: [ENERGY],
        pppw: 1610,
        housemateCount: 4,
        joinLink: 'https://kettle.example/joining-tenant?guid=acc_taken',
        remainingHousemates: 2,
      },
    },
    failures: { 404: UNKNOWN_HOUSE, 410: HOUSE_COMPLETE },
  },
  inviteHousemates: {
    summary: 'Mails the link of a house to housemates',
    example: {
      body: {
        guid: 'acc_taken',
        housemates: [{ email: 'bea@example.com', fullname: 'Bea Cole', tel: '07700900456' }],
      },
    },
    answer: {
      emptyWhen: 'The mails are queued. Each address gets one a day.',
      when: 'The mails are queued, but those in `notSent`: sent already today, the house has invited 40 addresses today, or they want no more emails. `waitsUntil` says when the last one leaves, if that is more than ten minutes later.',
      example: { notSent: ['bea@example.com'], waitsUntil: '2026-11-21T14:20:00.000Z' },
    },
    failures: {
      404: UNKNOWN_HOUSE,
      409: KEY_REUSED,
      410: HOUSE_COMPLETE,
      502: {
        when: 'One could not be mailed, so none was.',
        messages: ['We could not send to bounce@example.com.'],
      },
    },
  },
  checkJoiner: {
    summary: 'Whether somebody has joined a house already',
    example: {
      body: {
        guid: 'acc_taken',
        email: 'joined@example.com',
        leadType: 'Student',
        firstName: 'Bea',
        lastName: 'Cole',
        phoneNumber: '07700900456',
      },
    },
    answer: {
      when: 'This e-mail address has joined.',
      example: {},
    },
    failures: {
      404: {
        when: 'Not yet, which is the usual answer.',
        messages: ['You have not joined this house yet.'],
      },
      422: {
        when: 'A field is not valid. `errors` names it if it is one of the four.',
        messages: ['This email address cannot be used.'],
        otherKeys: { errors: { email: ['This email address cannot be used.'] } },
      },
    },
  },
});
