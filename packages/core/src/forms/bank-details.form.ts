import { formatSortCode, type BankDetails } from '../domain/bank-details.ts';
import { bankDigits, isAsciiDigits } from '../domain/digits.ts';
import { LIMITS } from '../domain/limits.ts';
import type { DirectDebitVariant } from '../domain/settings.ts';
import { onlyWhen, textField, tickField } from './fields.ts';
import { defineForm, type Field } from './form.ts';
import { LABELS, MESSAGES } from './messages.ts';

/** The values as typed. They must never be stored as a draft (DD15). */
export type BankDetailsRaw = {
  readonly firstname: string;
  readonly lastname: string;
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly accountHolder: boolean;
  readonly termsAgreed: boolean;
};

export interface BankDetailsContext {
  /** The sticky variant has no tick box for the terms: submitting the form agrees to them. */
  readonly variant: DirectDebitVariant;
  /** Prefills the names. */
  readonly holder?: { readonly firstname: string; readonly lastname: string } | undefined;
}

type BankNumberField = Field<string, unknown, unknown>;

function bankNumberField(label: string, digits: number): BankNumberField {
  return textField({
    label,
    format: bankDigits,
    required: `${label} required`,
    characters: { isMet: isAsciiDigits, message: `${label} must only contain numeric digits` },
    length: {
      isMet: (number) => number.length === digits,
      message: `${label} must be ${String(digits)} digits long`,
    },
  });
}

const sortCodeField = bankNumberField('Sort code', 6);
const accountNumberField = bankNumberField('Account number', 8);

/**
 * The form of the bank details page. Its messages never repeat what was
 * typed (DD15).
 */
export const bankDetailsForm = defineForm<BankDetailsRaw, BankDetails, BankDetailsContext>({
  name: 'direct-debit',
  initialValues: ({ holder }) => ({
    firstname: holder?.firstname ?? '',
    lastname: holder?.lastname ?? '',
    sortCode: '',
    accountNumber: '',
    accountHolder: false,
    termsAgreed: false,
  }),
  fields: {
    firstname: textField({
      label: LABELS.firstname,
      required: MESSAGES.firstname,
      length: LIMITS.name,
    }),
    lastname: textField({
      label: LABELS.lastname,
      required: MESSAGES.lastname,
      length: LIMITS.name,
    }),
    sortCode: sortCodeField,
    accountNumber: accountNumberField,
    accountHolder: tickField(
      'I am the account holder',
      'You must confirm that you are the account holder',
    ),
    termsAgreed: onlyWhen(
      (_values, { variant }) => variant === 'control',
      tickField(
        'I agree to the terms and privacy policies',
        'You must agree to the terms and privacy policies',
      ),
    ),
  },
  value: ({ firstname, lastname, sortCode, accountNumber }) => ({
    firstname,
    lastname,
    sortCode: formatSortCode(sortCode),
    accountNumber,
    accountHolder: true,
  }),
});

/** Both numbers in the form that a bank look-up needs; undefined until both are complete. */
export function completeBankNumbers(
  raw: Pick<BankDetailsRaw, 'sortCode' | 'accountNumber'>,
): Pick<BankDetails, 'sortCode' | 'accountNumber'> | undefined {
  const sortCode = validNumber(sortCodeField, raw.sortCode);
  const accountNumber = validNumber(accountNumberField, raw.accountNumber);
  if (sortCode === undefined || accountNumber === undefined) return undefined;
  return { sortCode: formatSortCode(sortCode), accountNumber };
}

function validNumber(field: BankNumberField, typed: string): string | undefined {
  const digits = field.read(typed);
  const isValid = field.checks.every((check) => check(digits, undefined, undefined) === undefined);
  return isValid ? digits : undefined;
}
