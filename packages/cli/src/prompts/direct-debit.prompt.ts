import {
  bankDetailsForm,
  bankDigits,
  maskAccountNumber,
  type BankDetails,
  type BankDetailsHolder,
  type PersonalDetails,
} from '@kettle/core';
import { tableLines } from '../output/table.ts';
import { BACK, type Ask } from './ask.ts';
import { formAsker, inTurn } from './ask-field.ts';

/** What this step needs of a walk, the lead's or the joiner's. */
interface Payer {
  readonly ask: Ask;
  readonly bank: BankDetailsHolder;
  readonly journey: { readonly personalDetails?: PersonalDetails | undefined };
}

/**
 * Who pays, and from which account, its number unseen. It goes into the holder and nowhere else: going
 * back and coming again means typing both numbers again.
 */
export async function directDebitPrompt({
  ask,
  bank,
  journey,
}: Payer): Promise<'next' | 'back' | 'again'> {
  const holder = bank.peek() ?? journey.personalDetails;
  const context = { variant: 'control', holder } as const;
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
  if (went === BACK) {
    bank.clear();
    return 'back';
  }
  const parsed = bankDetailsForm.parse(asker.raw, context);
  if (parsed.ok) bank.put(parsed.value);
  return parsed.ok ? 'next' : 'again';
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
