import { describe, expect, it } from 'vitest';
import { withoutPart, withPart, WRONG } from '../testing/altered.ts';
import * as sample from '../testing/sample-answers.ts';
import { readAccount, readAccountOpened } from './read-account.ts';
import { readAddress, readProperties, readSuggestions } from './read-address.ts';
import { readAppliedVoucher } from './read-applied-voucher.ts';
import { readBank } from './read-bank.ts';
import { readCodeMessage } from './read-code-message.ts';
import { readLead } from './read-lead.ts';
import { readQuote } from './read-quote.ts';
import { readShareLink } from './read-share-link.ts';
import type { Reader } from './reader.ts';

type Case = readonly [name: string, reader: Reader<unknown>, answer: object, parts: string];

const CASES: readonly Case[] = [
  ['a lead', readLead, { leadId: 'lead_1' }, 'leadId'],
  ['a code message', readCodeMessage, { message: 'Hello' }, 'message'],
  ['a bank', readBank, { bankName: 'Barclays' }, 'bankName'],
  ['a share link', readShareLink, { shareLink: 'https://kettle.test/?hash=1' }, 'shareLink'],
  [
    'a suggestion',
    readSuggestions,
    [{ id: 'adr_1', address: '1 Kettle Terrace' }],
    '0.id 0.address',
  ],
  ['a property', readProperties, [{ guid: 'adr_1', line1: '1 Kettle Terrace' }], '0.guid 0.line1'],
  ['a known address', readAddress, sample.ADDRESS, 'guid line1 postcode'],
  [
    'a typed address',
    readAddress,
    sample.TYPED_ADDRESS,
    'fullAddress fullAddress.line1 fullAddress.city postcode',
  ],
  [
    'an applied voucher',
    readAppliedVoucher,
    sample.APPLIED_VOUCHER,
    'priceBeforeDiscount priceAfterDiscount message',
  ],
  ['an opened account', readAccountOpened, sample.ACCOUNT_OPENED, 'guid joinLink remainingHm8s'],
  [
    'an account',
    readAccount,
    sample.ACCOUNT,
    'guid accountCreator address address.line1 address.postcode postcode fullAddress tenancyStartDate ' +
      'tenancyEndDate products products.0 pppw housemateCount joinLink remainingHousemates',
  ],
  [
    'a quote',
    readQuote,
    withoutPart(sample.QUOTE, 'existingAccountGUID'),
    'products products.0 products.0.type products.0.title products.0.defaultOption products.0.options ' +
      'products.0.options.0 products.0.options.0.code products.0.options.0.title ' +
      'products.0.options.0.priceId products.0.options.0.price products.0.options.0.price.current',
  ],
];

const PARTS = CASES.flatMap(([name, reader, answer, parts]) =>
  parts.split(' ').map((part) => ({ name, reader, answer, part })),
);

describe('an answer', () => {
  it.each(CASES)('[ER9] that is %s is read', (_, reader, answer) => {
    expect(reader(answer)).toBeDefined();
  });

  it.each(PARTS)('[ER9] that is $name is unreadable without $part', ({ reader, answer, part }) => {
    expect(reader(withoutPart(answer, part))).toBeUndefined();
    expect(reader(withPart(answer, part, null))).toBeUndefined();
  });

  it.each(PARTS)(
    '[ER9] that is $name is unreadable with an invalid $part',
    ({ reader, answer, part }) => {
      for (const wrong of [WRONG, true, -1, [WRONG]]) {
        expect(reader(withPart(answer, part, wrong)), JSON.stringify(wrong)).toBeUndefined();
      }
    },
  );

  it.each(CASES)('[CA29] that is %s may have unknown parts', (_, reader, answer) => {
    const parts = Array.isArray(answer) ? ['0.later', '0.toString'] : ['later', 'toString'];
    for (const part of parts) {
      expect(reader(withPart(answer, part, WRONG))).toEqual(reader(answer));
    }
  });
});
