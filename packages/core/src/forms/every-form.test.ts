import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from '../domain/text.ts';
import { BROADBAND_PRODUCT, date } from '../testing/journeys.ts';
import { addressForm } from './address.form.ts';
import { bankDetailsForm } from './bank-details.form.ts';
import { broadbandDateForm } from './broadband-date.form.ts';
import type { Form, Raw } from './form.ts';
import { householdForm } from './household.form.ts';
import { invitationsForm } from './invitations.form.ts';
import { joiningDetailsForm } from './joining-details.form.ts';
import { broadbandForm, optionForm } from './option.form.ts';
import { personChangesForm } from './person-changes.form.ts';
import { personalDetailsForm } from './personal-details.form.ts';
import { postcodeHouseholdForm } from './postcode-household.form.ts';
import { presignupForm } from './presignup.form.ts';
import { lostLinkForm } from './lost-link.form.ts';
import { savePackageForm } from './save-package.form.ts';
import { tenancyForm } from './tenancy.form.ts';
import { voucherForm } from './voucher.form.ts';

interface AnyForm {
  readonly name: string;
  readonly initialValues: Raw;
  readonly mistakes: (raw: Raw) => readonly { readonly path: string; readonly message: string }[];
  readonly parse: (raw: Raw) => { readonly ok: boolean; readonly value?: unknown };
}

/** A form bound to a context, which accepts any raw values. */
function within<R extends Raw, Value, C>(form: Form<R, Value, C>, context: C): AnyForm {
  return {
    name: form.name,
    initialValues: form.initialValues(context),
    mistakes: (raw) => form.mistakes(raw as R, context),
    parse: (raw) => form.parse(raw as R, context),
  };
}

const tenancy = { startDate: date('2027-07-01'), endDate: date('2028-06-30') };

const FORMS: readonly AnyForm[] = [
  within(presignupForm, undefined),
  within(householdForm, {}),
  within(postcodeHouseholdForm, undefined),
  within(broadbandForm, { product: BROADBAND_PRODUCT }),
  within(optionForm, { product: BROADBAND_PRODUCT }),
  within(lostLinkForm, undefined),
  within(savePackageForm, {}),
  within(addressForm, { postcode: 'LS6 1AA', properties: [{ guid: 'a', line1: 'b' }] }),
  within(personalDetailsForm, {}),
  within(personChangesForm, undefined),
  within(joiningDetailsForm, undefined),
  within(tenancyForm, { today: date('2027-06-15'), minTenancyLengthMonths: 10 }),
  within(broadbandDateForm, { tenancy }),
  within(bankDetailsForm, { variant: 'control' }),
  within(invitationsForm, { rows: 2 }),
  within(voucherForm, undefined),
];

const likely = fc.constantFrom(
  'Student',
  'Later',
  'ASAP',
  'BB_75',
  'a',
  '2027-07-01',
  '2028-06-30',
  'ada@example.com',
  '07700900123',
  '20-00-00',
  '55779911',
  'ls61aa',
  '4',
  'x'.repeat(300),
);
const text = fc.oneof(
  likely,
  fc.string({ unit: 'binary' }),
  fc.constant(''),
  fc.constant('\ud800'),
);

function rawOf(form: AnyForm): fc.Arbitrary<Raw> {
  const fields = Object.entries(form.initialValues).map(([name, value]) => [
    name,
    typeof value === 'string' ? text : fc.boolean(),
  ]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<string | boolean>>);
}

/** All texts inside a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

describe.each(FORMS.map((form) => [form.name, form] as const))(
  '%s with random raw values',
  (_, form) => {
    it('gives a value, or at most one mistake for each of its own fields, in order [FM6, FM7]', () => {
      const order = [...Object.keys(form.initialValues), ''];
      fc.assert(
        fc.property(rawOf(form), (raw) => {
          const mistakes = form.mistakes(raw);
          const places = mistakes.map(({ path }) => order.indexOf(path));
          expect(form.parse(raw).ok).toBe(places.length === 0);
          expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
          expect(places).not.toContain(-1);
          expect(mistakes.every(({ message }) => message.length > 5)).toBe(true);
        }),
      );
    });

    it('returns only clean text [TX1, TX2]', () => {
      fc.assert(
        fc.property(rawOf(form), (raw) => {
          for (const part of textsOf(form.parse(raw).value)) {
            expect(cleanText(part)).toEqual({ ok: true, value: part });
          }
        }),
      );
    });
  },
);

describe('the names of the forms', () => {
  it('are all different, so that no draft overwrites another [ST1]', () => {
    expect(new Set(FORMS.map(({ name }) => name)).size).toBe(FORMS.length);
  });
});
