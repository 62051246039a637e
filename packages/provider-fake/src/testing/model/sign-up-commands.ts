import fc, { type AsyncCommand } from 'fast-check';
import { expect } from 'vitest';
import { leadJourney, leadPackagePrice } from '@kettle/core';
import { DELIVERIES, type Bank, type SignUpModel } from './sign-up-model.ts';
import type { SignUpSubject } from './sign-up-subject.ts';

type Step = AsyncCommand<SignUpModel, SignUpSubject>;
type Check = (model: SignUpModel) => boolean;
/** The actual and the expected outcome of a step, or undefined if the step has no outcome. */
type Outcome = readonly [found: unknown, expected: unknown] | undefined;
type Run = (model: SignUpModel, subject: SignUpSubject) => Promise<Outcome> | Outcome;

const MAILED = ['bea@example.com', 'cem@example.com', 'dee@example.com'] as const;

const isShopping: Check = (model) => !model.isDone;
const isQuoted: Check = (model) => isShopping(model) && model.housemateCount !== undefined;
const isKnown: Check = (model) => isQuoted(model) && model.email !== undefined;
const isReady: Check = (model) => isKnown(model) && model.startDay !== undefined;
const hasHouse: Check = ({ house }) => house !== undefined;

/** A step. After it, the product must agree with the model in every respect. */
function step(name: string, check: Check, run: Run): Step {
  return {
    check,
    run: async (model, subject) => {
      const outcome = await run(model, subject);
      if (outcome) expect(outcome[0]).toEqual(outcome[1]);
      await expectAgreement(model, subject);
    },
    toString: () => name,
  };
}

async function expectAgreement(model: SignUpModel, subject: SignUpSubject): Promise<void> {
  const { journey } = subject;
  const facts = { journey, hasBankDetails: false, hasPackageQuery: false } as const;
  expect(leadJourney.furthest({ ...facts, directDebitVariant: 'control' })).toBe(
    model.furthestStep,
  );
  if (isQuoted(model)) {
    const price = leadPackagePrice(journey).discountedPriceAmount;
    expect(price).toBe(expectedPrice(model, subject));
  }
  const guid = await subject.houseGuid();
  expect(guid !== undefined).toBe(hasHouse(model));
  if (guid === undefined) return;
  expect(await subject.remaining(guid)).toBe(model.remaining);
  for (const email of MAILED) {
    expect(subject.wasMailedToday(guid, email)).toBe(model.wasMailedToday(email));
  }
}

/** Computes in whole ten-thousandths of a penny. WELCOME10 takes off 10 %. */
function expectedPrice(model: SignUpModel, subject: SignUpSubject): number {
  const units = model.pickedCodes.map((code) => Math.round(subject.priceOf(code) * 10_000));
  const sum = units.reduce((total, one) => total + one, 0);
  return (model.hasVoucher ? Math.round((sum * 9) / 10) : sum) / 10_000;
}

const anyDelivery = fc.constantFrom(...DELIVERIES);
const joiner = fc.nat(4);
const bank = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Bank>('good') },
  { weight: 1, arbitrary: fc.constant<Bank>('refused') },
);

/** Jumps to the bank details, because steps in random order rarely get there. */
const jumps = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat(6)).map(([count, days]) =>
  step(
    `walk with ${String(count)}, from in ${String(days)} days`,
    isShopping,
    async (model, subject) => {
      const outcome = [await subject.quote(count), model.quote(count)] as const;
      if (isQuoted(model)) {
        model.email = 'ada@example.com';
        subject.enterDetails(model.email);
        model.startDay = model.day + days;
        subject.enterDates(model.startDay);
      }
      return outcome;
    },
  ),
);

const debits = fc.tuple(bank, anyDelivery).map(([details, delivery]) =>
  step(`debit ${details}, ${delivery}`, isReady, async (model, subject) => {
    return [await subject.debit(details, delivery), model.debit(details, delivery)];
  }),
);

const joins = fc.tuple(joiner, anyDelivery).map(([who, delivery]) =>
  step(`${String(who)} joins, ${delivery}`, hasHouse, async (model, subject) => {
    return [await subject.join(who, delivery), model.join(who, delivery)];
  }),
);

const invitations = fc
  .tuple(fc.uniqueArray(fc.constantFrom(...MAILED), { minLength: 1 }), anyDelivery)
  .map(([to, delivery]) =>
    step(
      `invite ${to.join()}, ${delivery}`,
      (model) => model.isDone,
      async (model, subject) => {
        return [await subject.invite(to, delivery), model.invite(to, delivery)];
      },
    ),
  );

/** A step that appears more than once in this list is picked more often. */
export const STEPS: fc.Arbitrary<Step>[] = [
  jumps,
  jumps,
  debits,
  debits,
  debits,
  joins,
  joins,
  fc.constant(
    step('forget what was sent', isReady, (model, subject) => {
      model.forgetKeys();
      subject.forgetKeys();
    }),
  ),
  fc.integer({ min: 1, max: 4 }).map((count) =>
    step(`quote for ${String(count)}`, isShopping, async (model, subject) => {
      return [await subject.quote(count), model.quote(count)];
    }),
  ),
  fc.constantFrom('BB_80', 'BB_150', 'BB_500', 'NO-BROADBAND').map((code) =>
    step(`pick ${code}`, isQuoted, async (model, subject) => {
      model.broadband = code;
      await subject.pickBroadband(code);
    }),
  ),
  fc.constant(
    step('toggle the TV Licence', isQuoted, async (model, subject) => {
      model.hasTvLicence = !model.hasTvLicence;
      await subject.toggleTvLicence();
    }),
  ),
  fc.constantFrom('WELCOME10', 'EXPIRED').map((code) =>
    step(`voucher ${code}`, isQuoted, async (model, subject) => {
      model.hasVoucher = code === 'WELCOME10';
      return [await subject.applyVoucher(code), model.hasVoucher ? 'applied' : 'refused'];
    }),
  ),
  fc.constantFrom('ada@example.com', 'ada.byron@example.com').map((email) =>
    step(`details of ${email}`, isQuoted, (model, subject) => {
      model.email = email;
      subject.enterDetails(email);
    }),
  ),
  fc.nat(6).map((days) =>
    step(`a start in ${String(days)} days`, isKnown, (model, subject) => {
      model.startDay = model.day + days;
      subject.enterDates(model.startDay);
    }),
  ),
  fc.constant(
    step('look for a lost account', isReady, async (model, subject) => {
      return [await subject.findLost(), model.lostAccount];
    }),
  ),
  fc.constant(
    step(
      'reload',
      () => true,
      (_model, subject) => {
        const { before, hasUnreadableParts } = subject.reload();
        return [
          { journey: subject.journey, hasUnreadableParts },
          { journey: before, hasUnreadableParts: false },
        ];
      },
    ),
  ),
  fc.uniqueArray(joiner, { minLength: 2 }).map((people) =>
    step(`${people.join()} race`, hasHouse, async (model, subject) => {
      const found = await Promise.all(people.map((who) => subject.join(who, 'arrives')));
      // Any of the joiners may get a place. The test only checks how many do.
      const inside = people.filter((_, index) => found[index] === 'opened');
      const rest = people.filter((who) => !inside.includes(who));
      const expected = [...inside, ...rest].map((who) => model.join(who, 'arrives'));
      return [found.toSorted(), expected.toSorted()];
    }),
  ),
  invitations,
  invitations,
  invitations,
  fc.constant(
    step(
      'clear',
      () => true,
      (model, subject) => {
        model.clear();
        subject.clear();
      },
    ),
  ),
  fc.integer({ min: 1, max: 3 }).map((days) =>
    step(
      `${String(days)} days pass`,
      () => true,
      (model, subject) => {
        model.day += days;
        subject.day += days;
      },
    ),
  ),
];
