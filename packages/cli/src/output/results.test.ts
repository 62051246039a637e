import { describe, expect, it } from 'vitest';
import { joinedOutcome, signedUpOutcome } from './results.ts';

const PRICE = { fullPriceAmount: 1554, discountedPriceAmount: 1554 };
const CONFIRMATION = 'The mandate confirmation email arrives within 3 business days.';

const RECEIVED = 'We have your Direct Debit instruction and will send it to your bank.';

const account = { guid: 'acc_1', remainingHousemates: 3 };

describe('the result of a sign-up', () => {
  it('says what has happened, the link, the reference, the price, and when the confirmation arrives [CG1, CG26]', () => {
    const joinLink = 'https://kettle.example/j';
    expect(signedUpOutcome({ ...account, joinLink, reference: 'K7' }, PRICE).lines).toEqual([
      'Signed up. 3 housemates still to join.',
      RECEIVED,
      'Account    acc_1',
      'Join link  https://kettle.example/j',
      'Reference  K7',
      'Price      £15.54 a week, £67.53 a month, per person',
      CONFIRMATION,
    ]);
  });

  it('leaves out a link that the provider did not give', () => {
    const { lines, value } = signedUpOutcome(account, PRICE);
    expect(lines.join('\n')).not.toContain('Join link');
    expect(value).not.toHaveProperty('joinLink');
  });
});

describe('the result of a joining', () => {
  it.each([
    [0, 'Joined. The house is complete.'],
    [1, 'Joined. 1 housemate still to join.'],
    [2, 'Joined. 2 housemates still to join.'],
  ])('with %d to come says so, and when the confirmation arrives', (remaining, first) => {
    const { lines } = joinedOutcome({ guid: 'acc_1', remainingHousemates: remaining }, undefined);
    expect(lines).toEqual([first, RECEIVED, 'Account  acc_1', CONFIRMATION]);
  });

  it('says that the lead has to answer, and does not call it joined', () => {
    const asked = { guid: 'code', remainingHousemates: 1, waitsForLead: true };
    const { lines, value } = joinedOutcome(asked, undefined);
    expect(lines[0]).toBe("You've Asked to Join.");
    expect(lines.join(' ')).toMatch(/Until they say yes, no Direct Debit is set up/);
    expect(value).toEqual(asked);
  });
});
