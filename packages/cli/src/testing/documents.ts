import { readFileSync } from 'node:fs';

export const ADAS_BANK = {
  firstname: 'Ada',
  lastname: 'Byron',
  sortCode: '20-00-00',
  accountNumber: '55779911',
  accountHolder: true,
};

const ADA = {
  leadType: 'Student',
  firstname: 'ada',
  lastname: 'byron',
  email: 'ada@example.com',
  tel: '07700 900123',
  termsAgreed: true,
  allowPromotions: false,
};

export const BEA = { ...ADA, firstname: 'bea', lastname: 'cole', email: 'bea@example.com' };

/** The valid sign-up document of docs/using.md. */
export const SIGN_UP_DOCUMENT = {
  household: {
    postcode: 'LS6 1AA',
    addressGuid: 'adr_ls6_1',
    housemates: 4,
    lettingAgentName: 'Acme Lets',
  },
  package: { broadband: 'BB_150', tvLicence: true, voucher: 'WELCOME10' },
  person: ADA,
  tenancy: { startDate: '2027-07-01', endDate: '2028-06-30' },
  broadband: { urgent: false, date: '2027-07-05' },
  bank: ADAS_BANK,
  codes: { referral: 'FRIEND20', affiliate: 'UNI2027', agent: 'FRA1' },
  invite: [{ fullname: 'Bea Cole', email: 'bea@example.com', tel: '' }],
} as const;

export const JOIN_DOCUMENT = { person: BEA, bank: ADAS_BANK } as const;

type Section = keyof typeof SIGN_UP_DOCUMENT;

/** The sign-up document with some values changed; `undefined` removes a section. */
export function aSignUp(
  changes: Partial<Record<Section, object | undefined>> = {},
): Record<string, unknown> {
  const sections = Object.entries({ ...SIGN_UP_DOCUMENT, ...changes }).map(([name, section]) => {
    const own = SIGN_UP_DOCUMENT[name as Section];
    const isMerged = section !== undefined && !Array.isArray(section);
    return [name, isMerged ? { ...own, ...section } : section] as const;
  });
  return Object.fromEntries(sections);
}

/** A row of a batch: a sign-up document with its own address. */
export function aRow(number: number, changes: Parameters<typeof aSignUp>[0] = {}) {
  return aSignUp({
    package: undefined,
    codes: undefined,
    invite: undefined,
    broadband: undefined,
    ...changes,
    household: {
      addressGuid: undefined,
      fullAddress: { line1: `${String(number)} Batch Road`, city: 'Leeds' },
      ...changes.household,
    },
    person: { email: `ada${String(number)}@example.com`, ...changes.person },
  });
}

export function jsonLines(rows: readonly unknown[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** The JSON Lines of a batch with `count` rows. */
export function rowLines(count: number): string {
  return jsonLines(Array.from({ length: count }, (_, index) => aRow(index + 1)));
}

/** The values in a file of JSON Lines, such as the results of a batch. */
export function linesIn(file: string): readonly Record<string, unknown>[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}
