import type { EmailedPackage, SharedPackage } from '@kettle/core';
import { describe, expect, it } from 'vitest';
import { TODAY } from '@kettle/core/testing';
import { checkEmailedPackage, checkLinkedPackage, shareLinkTo } from './sharing.ts';
import { BUSINESS } from './testing/a-business.ts';

const SHARED: SharedPackage = {
  housemateCount: 4,
  selectedPriceIds: ['price_energy', 'price_water'],
  place: { postcode: 'LS6 1AA' },
};
const MAILED = { ...SHARED, isViaShareLink: false };
const FACTS = { siteUrl: 'https://kettle.example', hash: 'share_1', isShare: true };
const link = (more: object) => shareLinkTo({ ...SHARED, ...more }, FACTS);
const emailed = (summary: EmailedPackage) => checkEmailedPackage(BUSINESS, summary, TODAY);

describe('shareLinkTo', () => {
  it('encodes every part of the link [PK17, SH7]', () => {
    const shared = {
      broadbandOptionCode: 'BB_150',
      tvLicenceOptionCode: 'TV_LICENCE',
      referralCode: 'a&b=c#d',
    };
    expect(link(shared)).toBe(
      'https://kettle.example/short-summary?postcode=LS6%201AA&housemates=4&Broadband=BB_150' +
        '&TV%20Licence=TV_LICENCE&ref=a%26b%3Dc%23d&hash=share_1&packageShare=true',
    );
  });

  it('marks a share as one, and nothing else [PK17]', () => {
    expect(link({})).toMatch(/&packageShare=true$/);
    expect(shareLinkTo(SHARED, { ...FACTS, isShare: false })).toMatch(/&hash=share_1$/);
  });

  it('identifies a property only by its guid', () => {
    const made = link({ place: { addressGuid: 'adr_ls6_1' } });
    expect(made).toMatch(/\?address=adr_ls6_1&housemates=4&hash=/);
  });
});

describe('checkLinkedPackage', async () => {
  it.each([
    ['a house of sixteen', { housemateCount: 16 }],
    ['an invalid postcode', { place: { postcode: 'nowhere' } }],
    ['unknown prices', { selectedPriceIds: ['price_gold'] }],
    ['a code of 65 characters', { voucherCode: 'x'.repeat(65) }],
    ['a property that is unknown', { place: { addressGuid: 'adr_1' } }],
  ])('allows no link with %s [PK17]', async (_what, more) => {
    const checked = await checkLinkedPackage(BUSINESS, { ...SHARED, ...more }, TODAY);
    expect(checked).toMatchObject({ error: { kind: 'unprocessable' } });
  });
});

describe('checkEmailedPackage', async () => {
  it('cleans the email address [TX2]', async () => {
    const checked = await emailed({ ...MAILED, email: ' ada@example.com ' });
    expect(checked).toMatchObject({ value: { email: 'ada@example.com' } });
  });

  it('refuses an address that the mail service refuses as a failed mail', async () => {
    const mailer = { isUndeliverable: async (email: string) => email === 'bounce@example.com' };
    const summary = { ...MAILED, email: 'BOUNCE@example.com' };
    expect(await checkEmailedPackage({ ...BUSINESS, mailer }, summary, TODAY)).toMatchObject({
      error: { kind: 'mail-failed', messages: ['We could not send to bounce@example.com.'] },
    });
  });

  it.each([
    ['', 'Email address required'],
    ['ada', 'Valid email address required'],
  ])('refuses the email address %j [SH1]', async (email, message) => {
    expect(await emailed({ ...MAILED, email })).toMatchObject({
      error: { kind: 'unprocessable', messages: [message] },
    });
  });

  it('refuses a package that could not be shared as a link [PK17]', async () => {
    const email = 'ada@example.com';
    const unknown = { ...MAILED, email, selectedPriceIds: ['price_gold'] };
    expect(await emailed(unknown)).toMatchObject({ error: { kind: 'unprocessable' } });
    const longCode = { ...MAILED, email, voucherCode: 'x'.repeat(65) };
    expect(await emailed(longCode)).toMatchObject({ error: { kind: 'unprocessable' } });
  });
});
