import type { StaffCallName } from '@kettle/provider-api';
import {
  alreadyMember,
  houseClosed,
  houseEnded,
  houseOpen,
  mailOfClosedHouse,
  noSuchHouse,
  noSuchMail,
  noSuchMandate,
  notInHouse,
  nothingToChange,
  nothingToRenew,
  unknownPerson,
} from '@kettle/provider-domain';
import type { CallDescription, FailureDescription } from '../edge/openapi/call-description.ts';
import { describeFailure } from '../edge/openapi/common-failures.ts';
import { messageOfStatus } from '../edge/status-messages.ts';

const UNAUTHORISED: FailureDescription = {
  when: 'There is no token, or no company has it.',
  messages: [messageOfStatus(401)],
};

const NO_SUCH_HOUSE = describeFailure('There is no such house.', noSuchHouse('acc_nowhere'));

const TENANCY = { startDate: '2027-07-01', endDate: '2028-06-30' };

const SPOUT_LANE = {
  guid: 'acc_complete',
  address: '14 Spout Lane, Leeds, LS6 1AB',
  postcode: 'LS6 1AB',
  ...TENANCY,
  housemateCount: 3,
  remaining: 0,
};

/** What is common to all. */
export const OF_EVERY_STAFF_CALL = { tag: 'Staff', failures: { 401: UNAUTHORISED } } as const;

/** What the OpenAPI document says of each call, beside what is common to all. */
export const STAFF_WORDS: {
  readonly [Name in StaffCallName]: Omit<CallDescription, 'call' | 'tag'>;
} = {
  'houses find': {
    operationId: 'findHouses',
    summary: 'Finds houses, closed ones too',
    description:
      'By guid, postcode, the reference of a mandate, e-mail address or phone; if there are none, by words of a name or of the address. The newest first.',
    example: { body: { text: 'acc_complete', limit: 20 } },
    answer: { when: 'As many as `limit`, or fewer.', example: [SPOUT_LANE] },
  },
  'houses incomplete': {
    operationId: 'getIncompleteHouses',
    summary: 'Live houses that start before a day and have free places',
    example: { body: { startsBefore: '2026-12-01', limit: 20 } },
    answer: { when: 'The first to start first.', example: [] },
  },
  'houses show': {
    operationId: 'getHouse',
    summary: 'All that staff may see of a house',
    description: 'Of bank details only the last two digits of the account and its bank.',
    example: { parameters: { guid: 'acc_complete' } },
    answer: {
      when: 'The house, closed or not.',
      example: {
        ...SPOUT_LANE,
        joinLink: 'https://kettle.example/joining-tenant?guid=acc_complete',
        pppw: 1848,
        monthlyPence: 8030,
        plan: { first: '2027-07-01', last: '2028-06-01', total: 96360, collections: 12 },
        lines: [{ product: 'Energy', option: 'Uncapped energy', code: 'ENERGY', price: 1300 }],
        members: [
          {
            name: 'Kim',
            email: 'kim.acc-complete@example.com',
            isLead: true,
            joinedAt: '2026-11-21T12:00:00.000Z',
            channel: 'person',
          },
        ],
        waiting: [],
        invited: [],
        mandates: [],
        mails: [],
      },
    },
    failures: { 404: NO_SUCH_HOUSE },
  },
  'houses close': {
    operationId: 'closeHouse',
    summary: 'Closes a house',
    description:
      'Its link is unknown then, its address free, and its mails stay, but one that tells its members, unless `isQuiet`.',
    example: { parameters: { guid: 'acc_complete' }, body: { reason: 'They signed up twice.' } },
    answer: {
      when: 'What became of its mandates.',
      example: { guid: 'acc_complete', cancelled: [], atTheBank: [] },
    },
    failures: {
      404: NO_SUCH_HOUSE,
      409: describeFailure('It is closed.', houseClosed('acc_complete')),
    },
  },
  'houses reopen': {
    operationId: 'reopenHouse',
    summary: 'Opens a closed house again, if its address is free',
    example: { parameters: { guid: 'acc_complete' }, body: {} },
    answer: {
      when: 'It is open. Mandates that were cancelled stay so. Who was told that it ended is told that it goes on.',
      example: {
        guid: 'acc_complete',
        withoutMandate: [],
        mailed: ['kim.acc-complete@example.com'],
      },
    },
    failures: {
      404: NO_SUCH_HOUSE,
      409: describeFailure(
        'It is open, its tenancy has ended, or its address has another house.',
        houseOpen('acc_complete'),
      ),
    },
  },
  'houses take-out': {
    operationId: 'takeOutOfHouse',
    summary: 'Takes a member out, or says no to a person who waits',
    example: {
      parameters: { guid: 'acc_last_place' },
      body: { email: 'dina.acc-last-place@example.com' },
    },
    answer: {
      when: 'Their place is free, and their mandate is cancelled. `newLead` leads the house now; with `isClosing` it may be closed.',
      example: {
        guid: 'acc_last_place',
        email: 'dina.acc-last-place@example.com',
        remaining: 2,
        cancelled: [],
        atTheBank: [],
      },
    },
    failures: {
      404: describeFailure(
        'There is no such house, or nobody in it has the address.',
        notInHouse('nobody@example.com'),
      ),
      409: describeFailure(
        'The house is closed, its tenancy has ended, or nobody else is in it and `isClosing` is not true.',
        houseEnded('acc_last_place'),
      ),
    },
  },
  'people change': {
    operationId: 'changePerson',
    summary: 'Corrects a person’s e-mail address, name or phone',
    description: 'With a new e-mail address they get their agreement again.',
    example: { body: { email: 'priya.acc-taken@example.com', changes: { tel: '07700900456' } } },
    answer: {
      when: 'It is changed wherever it is stored.',
      example: { email: 'priya.acc-taken@example.com', houses: ['acc_taken'], agreementsSent: 0 },
    },
    failures: {
      404: describeFailure('Nobody has this address.', unknownPerson('nobody@example.com')),
      409: describeFailure('Somebody in their house has the new address.', alreadyMember()),
      422: describeFailure('A change is not valid, or there is none.', nothingToChange()),
    },
  },
  'mails list': {
    operationId: 'getMails',
    summary: 'The mails to a person, or that failed, without their words',
    example: { body: { to: 'ada@example.com', limit: 20 } },
    answer: {
      when: 'The oldest first; with `isFailed`, the newest.',
      example: [
        {
          id: 'q3Xn8RtV2bMz6LcK0wHs4GyF',
          kind: 'package',
          recipient: 'ada@example.com',
          status: 'sent',
          at: '2026-11-21T12:00:00.000Z',
          attempts: 1,
        },
      ],
    },
  },
  'mails resend': {
    operationId: 'resendMail',
    summary: 'Sends a copy of a mail, or at once what still waits',
    example: { parameters: { mailId: 'q3Xn8RtV2bMz6LcK0wHs4GyF' }, body: {} },
    answer: {
      when: 'It is on its way.',
      example: { id: 'q3Xn8RtV2bMz6LcK0wHs4GyF', recipient: 'ada@example.com' },
    },
    failures: {
      404: describeFailure('There is no such mail.', noSuchMail('mail_1')),
      409: describeFailure(
        'Its house is closed, or the recipient has stopped such mails.',
        mailOfClosedHouse(),
      ),
    },
  },
  'mandates renew': {
    operationId: 'requestRenewal',
    summary: 'Sends the payer of a mandate a link for new bank details',
    example: { parameters: { reference: 'KETTLE000000000001' }, body: {} },
    answer: {
      when: 'It is on its way.',
      example: { id: 'q3Xn8RtV2bMz6LcK0wHs4GyF', recipient: 'ada@example.com' },
    },
    failures: {
      404: describeFailure('There is no such mandate.', noSuchMandate('KETTLE000000000001')),
      409: describeFailure('There is nothing left to pay.', nothingToRenew('KETTLE000000000001')),
    },
  },
};
