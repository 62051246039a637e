import type { SharedPackage } from '@kettle/core';
import { describe, expect, it } from 'vitest';
import { checkEmailedPackage, makeShareLink } from './sharing.ts';

const SHARED: SharedPackage = {
  housemateCount: 4,
  selectedPriceIds: ['price_energy', 'price_water'],
  place: { postcode: 'LS6 1AA' },
};
const MAILED = { ...SHARED, isViaShareLink: false };
const FACTS = { siteUrl: 'https://kettle.example', hash: 'share_1', isShare: true };
const link = (more: object) => makeShareLink({ ...SHARED, ...more }, FACTS);

describe('makeShareLink', () => {
  it('[PK17, SH7] encodes every part of the link', () => {
    const shared = {
      broadbandOptionCode: 'BB_150',
      tvLicenceOptionCode: 'TV_LICENCE',
      referralCode: 'a&b=c#d',
    };
    expect(link(shared)).toEqual({
      ok: true,
      value: {
        shareLink:
          'https://kettle.example/short-summary?postcode=LS6%201AA&housemates=4&Broadband=BB_150' +
          '&TV%20Licence=TV_LICENCE&ref=a%26b%3Dc%23d&hash=share_1&packageShare=true',
      },
    });
  });

  it('[CA36, PK19] marks a share as one, and nothing else', () => {
    const own = makeShareLink(SHARED, { ...FACTS, isShare: false });
    expect(link({})).toMatchObject({
      value: { shareLink: expect.stringMatching(/&packageShare=true$/) },
    });
    expect(own).toMatchObject({ value: { shareLink: expect.stringMatching(/&hash=share_1$/) } });
  });

  it('[CA18] identifies a property only by its guid', () => {
    const made = link({ place: { addressGuid: 'adr_ls6_1' } });
    expect(made).toMatchObject({
      value: { shareLink: expect.stringMatching(/\?address=adr_ls6_1&housemates=4&hash=/) },
    });
  });

  it.each([
    ['a house of sixteen', { housemateCount: 16 }],
    ['a postcode that is none', { place: { postcode: 'nowhere' } }],
    ['unknown prices', { selectedPriceIds: ['price_gold'] }],
    ['a code of 65 characters', { voucherCode: 'x'.repeat(65) }],
  ])('[PK17] makes no link with %s', (_what, more) => {
    expect(link(more)).toMatchObject({ error: { kind: 'unprocessable' } });
  });
});

describe('checkEmailedPackage', () => {
  it('[CA16, TX3] cleans the email address', () => {
    const checked = checkEmailedPackage({ ...MAILED, email: ' ada@example.com ' });
    expect(checked).toMatchObject({ value: { email: 'ada@example.com' } });
  });

  it('[SB16] refuses bounce@example.com as a failed mail', () => {
    expect(checkEmailedPackage({ ...MAILED, email: 'BOUNCE@example.com' })).toMatchObject({
      error: { kind: 'mail-failed', messages: ['We could not send to bounce@example.com.'] },
    });
  });

  it.each([
    ['', 'Email address required'],
    ['ada', 'Valid email address required'],
  ])('[SH1] refuses the email address %j', (email, message) => {
    expect(checkEmailedPackage({ ...MAILED, email })).toMatchObject({
      error: { kind: 'unprocessable', messages: [message] },
    });
  });

  it('[PK17] refuses a package that could not be shared as a link', () => {
    const email = 'ada@example.com';
    const unknown = { ...MAILED, email, selectedPriceIds: ['price_gold'] };
    expect(checkEmailedPackage(unknown)).toMatchObject({ error: { kind: 'unprocessable' } });
    const longCode = { ...MAILED, email, voucherCode: 'x'.repeat(65) };
    expect(checkEmailedPackage(longCode)).toMatchObject({ error: { kind: 'unprocessable' } });
  });
});
