import {
  bankDetailsForm,
  bankDigits,
  maskAccountNumber,
  splitBankNumbers,
  type BankDetails,
  type BankDetailsRaw,
} from '@kettle/core';
import { plainTableLines } from '../output/layout.ts';
import { BACK } from './ask.ts';
import { formAsker, type FormAsker } from './ask-field.ts';
import { privacyLine, termsLine } from './company-lines.ts';
import { askInOrder, type Question } from './ask-in-order.ts';
import type { PayerSession } from './prompt-session.ts';

const SOLE_AUTHORITY =
  'You must also be the only person who has to authorise payments from this account.';

/**
 * Asks for the account holder and the account, and masks the numbers. Only the `BankDetailsHolder`
 * stores the answers, so a user who goes back must enter both numbers again.
 */
export async function directDebitPrompt(session: PayerSession): Promise<'next' | 'back' | 'again'> {
  const { ask, bank, journey } = session;
  const holder = bank.peek() ?? journey.personalDetails;
  const context = { variant: 'control', holder } as const;
  const asker = formAsker(ask, bankDetailsForm, context, bankDetailsForm.initialValues(context));
  ask.show(
    ...(await session.paymentLines()),
    'Enter the name of the account holder, and the account that pays the Direct Debit.',
  );
  const result = await askInOrder([
    asker.text('firstname'),
    asker.text('lastname'),
    bankNumbers(asker),
    asker.checkbox('accountHolder', () => Promise.resolve([SOLE_AUTHORITY])),
    asker.checkbox('termsAgreed', async () => {
      const company = await session.company();
      return [termsLine(company), privacyLine(company)];
    }),
  ]);
  if (result === BACK) {
    bank.clear();
    return 'back';
  }
  const parsed = bankDetailsForm.parse(asker.raw, context);
  if (parsed.ok) bank.put(parsed.value);
  return parsed.ok ? 'next' : 'again';
}

/**
 * Asks for the sort code, then for the account number. The first answer may be both: '20-00-00
 * 55779911'.
 */
function bankNumbers(asker: FormAsker<BankDetailsRaw>): Question {
  const sortCode = asker.multiAnswer('sortCode', {
    masked: (typed) => maskNumbers(splitBankNumbers(typed) ?? { sortCode: typed }),
    read: splitBankNumbers,
  });
  const accountNumber = asker.text('accountNumber', {
    hint: 'not shown',
    masked: (typed) => maskAccountNumber(bankDigits(typed)),
  });
  return async () => {
    for (;;) {
      const result = await sortCode();
      if (result === BACK) return BACK;
      if (result === 'all' || (await accountNumber()) !== BACK) return undefined;
    }
  };
}

/** The summary lines of the bank details, with both numbers masked. */
export function bankLines(
  { firstname, lastname, sortCode, accountNumber }: BankDetails,
  bankName: string | undefined,
) {
  return plainTableLines([
    ['  Account holder', `${firstname} ${lastname}`],
    ...(bankName === undefined ? [] : [['  Bank', bankName]]),
    [`  ${bankDetailsForm.labels.sortCode}`, maskSortCode(sortCode)],
    [`  ${bankDetailsForm.labels.accountNumber}`, maskAccountNumber(accountNumber)],
  ]);
}

/** The lines with both numbers in full, which the payer may ask for once. */
export function bankNumberLines({ sortCode, accountNumber }: BankDetails) {
  return plainTableLines([
    [`  ${bankDetailsForm.labels.sortCode}`, sortCode],
    [`  ${bankDetailsForm.labels.accountNumber}`, accountNumber],
  ]);
}

const MAX_WAIT_MS = 2_000;

/** The name of the payer's bank; undefined if the provider does not know it, or not at once. */
export async function bankNameOf(
  { services, interrupts }: PayerSession['run'],
  bank: BankDetails,
): Promise<string | undefined> {
  const signal = AbortSignal.any([interrupts.signal, AbortSignal.timeout(MAX_WAIT_MS)]);
  const found = await services.useCases.lookUpBank(bank, signal);
  interrupts.check();
  return found?.bankName;
}

function maskNumbers({ sortCode, accountNumber }: Partial<BankDetails>): string {
  const masked = maskSortCode(sortCode ?? '');
  return accountNumber === undefined ? masked : `${masked} ${maskAccountNumber(accountNumber)}`;
}

function maskSortCode(typed: string): string {
  return `••-••-${bankDigits(typed).slice(-2)}`;
}
