import { emailKey, type BankDetails } from '@kettle/core';
import type { BankDirectory, Business, PersonChecks } from '@kettle/provider-domain';
import { withDerivedAddresses } from './derived-addresses.ts';

/** The bank of every sort code that the sandbox does not list. It has no icon. */
const ANY_OTHER_BANK = 'Sandbox Bank';

/** For this sort code no bank is found, and the direct debit is refused. */
const REFUSED_SORT_CODE = '00-00-00';

/** For this sort code the bank is temporarily unavailable, so no direct debit can be set up. */
const UNAVAILABLE_SORT_CODE = '99-99-99';

/** For this account number the direct debit is set up, but the first answer never arrives. */
const CUT_ACCOUNT_NUMBER = '00000001';

/** Sending mail to this address fails. */
const BOUNCING_EMAIL = 'bounce@example.com';

/** The person with this address counts as a member of every house. */
const JOINED_EMAIL = 'joined@example.com';

/** The token of the sandbox's staff. A sandbox that other machines reach does not know it. */
export const SANDBOX_STAFF_TOKEN = 'kst_sandbox';
/** The check of a joiner's details refuses this address. */
const REFUSED_EMAIL = 'refused@example.com';

/** A voucher that is refused without a reason. */
const SILENT_VOUCHER = { code: 'SILENT', description: '', times: 0 };

/** Adds the test values (docs/using.md), each of which makes an outcome happen. */
export function withTestValues(business: Business): Business {
  const { company, addressBook, bankDirectory, mailer } = business;
  return {
    ...business,
    company: {
      ...company,
      vouchers: new Map([...company.vouchers, [SILENT_VOUCHER.code, SILENT_VOUCHER]]),
    },
    addressBook: withDerivedAddresses(addressBook),
    bankDirectory: withTestBanks(bankDirectory),
    mailer: {
      ...(mailer?.send ? { send: mailer.send.bind(mailer) } : {}),
      isUndeliverable: async (email) => emailKey(email) === BOUNCING_EMAIL,
    },
    personChecks: TEST_PEOPLE,
  };
}

function withTestBanks(listed: BankDirectory): BankDirectory {
  return {
    bankOf: async (sortCode) => {
      if (sortCode === REFUSED_SORT_CODE) return undefined;
      return (await listed.bankOf(sortCode)) ?? ANY_OTHER_BANK;
    },
    check: async ({ sortCode }) => {
      if (sortCode === REFUSED_SORT_CODE) return 'refused';
      return sortCode === UNAVAILABLE_SORT_CODE ? 'unavailable' : 'accepted';
    },
  };
}

const TEST_PEOPLE: PersonChecks = {
  joiner: async ({ email }) => {
    if (emailKey(email) === REFUSED_EMAIL) {
      return { refusedEmail: 'This email address cannot be used.' };
    }
    return emailKey(email) === JOINED_EMAIL ? 'already-joined' : undefined;
  },
};

/** Whether the provider stores this direct debit but never sends its first answer. */
export function losesFirstAnswer({ accountNumber }: Pick<BankDetails, 'accountNumber'>): boolean {
  return accountNumber === CUT_ACCOUNT_NUMBER;
}
