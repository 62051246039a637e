/** Banks by sort code (sandbox-data.md). */
export const BANKS: ReadonlyMap<string, string> = new Map([
  ['20-00-00', 'Barclays'],
  ['40-00-00', 'HSBC'],
  ['40-47-00', 'First Direct'],
  ['30-00-00', 'Lloyds'],
  ['60-00-00', 'NatWest'],
  ['83-00-00', 'RBS'],
  ['11-00-00', 'Halifax'],
  ['09-01-00', 'Santander'],
  ['07-00-00', 'Nationwide'],
  ['04-00-04', 'Monzo'],
  ['60-83-71', 'Starling'],
  ['23-05-80', 'Metro Bank'],
  ['08-90-00', 'Co-operative'],
  ['18-00-00', 'Coutts'],
  ['77-00-00', 'TSB'],
  ['05-00-00', 'Yorkshire'],
  ['77-77-00', 'Lloyds TSB'],
]);

/** The bank of every other sort code; it has no icon. */
export const ANY_OTHER_BANK = 'Sandbox Bank';

/** For this sort code no bank is found, and the direct debit is refused. */
export const REFUSED_SORT_CODE = '00-00-00';

/** For this sort code the bank is temporarily unavailable, so no direct debit can be set up. */
export const UNAVAILABLE_SORT_CODE = '99-99-99';

/** For this account number the direct debit is set up, but the first response never arrives. */
export const CUT_ACCOUNT_NUMBER = '00000001';
