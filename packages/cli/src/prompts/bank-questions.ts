import {
  bankDetailsForm,
  bankDigits,
  maskAccountNumber,
  type BankDetails,
  type BankDetailsHolder,
} from '@kettle/core';
import { tableLines } from '../output/table.ts';
import { BACK, type Ask, type Back } from './ask.ts';
import { formAsker, inTurn } from './ask-field.ts';

interface Holder {
  readonly firstname: string;
  readonly lastname: string;
}

/**
 * Asks for bank details, the account number unseen. They go into the holder and nowhere else: going
 * back and coming again means typing both numbers again.
 */
export async function askBankDetails(
  ask: Ask,
  bank: BankDetailsHolder,
  holder: Holder | undefined,
): Promise<Back | undefined> {
  const context = { variant: 'control', holder: bank.peek() ?? holder } as const;
  const asker = formAsker(ask, bankDetailsForm, context, bankDetailsForm.empty(context));
  ask.show("The account holder's name, and the account the Direct Debit is taken from.");
  const went = await inTurn([
    asker.text('firstname', 'First name'),
    asker.text('lastname', 'Last name'),
    asker.text('sortCode', 'Sort code', maskSortCode),
    asker.text('accountNumber', 'Account number (not shown)', (typed) =>
      maskAccountNumber(bankDigits(typed)),
    ),
    asker.tick('accountHolder', 'I am the account holder'),
    asker.tick('termsAgreed', 'I agree to the terms and privacy policies'),
  ]);
  if (went === BACK) return BACK;
  const parsed = bankDetailsForm.parse(asker.raw, context);
  if (parsed.ok) bank.put(parsed.value);
  return undefined;
}

/** The holder, with both numbers masked. */
export function bankLines({ firstname, lastname, sortCode, accountNumber }: BankDetails) {
  return tableLines([
    ['  Account holder', `${firstname} ${lastname}`],
    ['  Sort code', maskSortCode(sortCode)],
    ['  Account number', maskAccountNumber(accountNumber)],
  ]);
}

function maskSortCode(typed: string): string {
  return `••-••-${bankDigits(typed).slice(-2)}`;
}
