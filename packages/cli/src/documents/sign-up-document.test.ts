import { Ajv2020 } from 'ajv/dist/2020.js';
import { getMetadata } from 'valibot';
import { describe, expect, it } from 'vitest';
import { aSignUp, SIGN_UP_DOCUMENT } from '../testing/documents.ts';
import { TODAY } from '../testing/run.ts';
import { documentSchemaOf } from './json-schema.ts';
import { requiredPart, SIGN_UP, type Part } from './schemas.ts';
import { parseSignUp } from './sign-up-document.ts';

const CONTEXT = { today: TODAY, minTenancyLengthMonths: 10 };

function mistakesIn(document: unknown): readonly string[] {
  const parsed = parseSignUp(document, CONTEXT);
  return parsed.ok ? [] : parsed.error.map(({ path, message }) => `${path}: ${message}`);
}

function requestOf(document: unknown) {
  const parsed = parseSignUp(document, CONTEXT);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

describe('a valid document', () => {
  it('becomes a request for the core', () => {
    expect(requestOf(SIGN_UP_DOCUMENT)).toEqual({
      household: {
        postcode: 'LS6 1AA',
        address: { guid: 'adr_ls6_1', line1: '', postcode: 'LS6 1AA' },
        housemateCount: 4,
        lettingAgentName: 'Acme Lets',
      },
      choices: { broadband: 'BB_150', tvLicence: true, voucher: 'WELCOME10' },
      person: {
        leadType: 'Student',
        firstname: 'Ada',
        lastname: 'Byron',
        email: 'ada@example.com',
        tel: '07700900123',
        termsAgreed: true,
        allowPromotions: false,
      },
      tenancy: { startDate: '2027-07-01', endDate: '2028-06-30' },
      timing: { ok: true, value: { isUrgent: false, date: '2027-07-05' } },
      bank: {
        firstname: 'Ada',
        lastname: 'Byron',
        sortCode: '20-00-00',
        accountNumber: '55779911',
        accountHolder: true,
      },
      codes: { referral: 'FRIEND20', affiliate: 'UNI2027', agent: 'FRA1' },
      invitations: [{ fullname: 'Bea Cole', email: 'bea@example.com' }],
    });
  });

  it('may give the address in full', () => {
    const document = aSignUp({
      household: {
        postcode: 'ls61aa',
        addressGuid: undefined,
        lettingAgentName: undefined,
        fullAddress: { line1: '1 Low Road', city: 'Leeds' },
      },
    });
    const { household } = requestOf(document);
    expect(household.address).toEqual({
      fullAddress: { line1: '1 Low Road', city: 'Leeds' },
      postcode: 'LS6 1AA',
    });
    expect([household.postcode, household.lettingAgentName ?? '']).toEqual(['LS6 1AA', '']);
  });

  it('may leave out everything that has a default', () => {
    const { household, person, bank } = SIGN_UP_DOCUMENT;
    const request = requestOf({
      household,
      person,
      bank,
      tenancy: { startDate: '2027-09-01' },
    });
    expect(request).toMatchObject({
      tenancy: { startDate: '2027-09-01', endDate: '2028-08-31' },
      timing: { ok: true, value: { isUrgent: true } },
      codes: {},
      invitations: [],
    });
  });

  it('treats null as absent', () => {
    expect(mistakesIn(aSignUp({ package: undefined, tenancy: { endDate: null } }))).toEqual([]);
    expect(mistakesIn({ ...SIGN_UP_DOCUMENT, invite: null, codes: null })).toEqual([]);
  });

  it('asks for no offers if it does not mention them [CM2]', () => {
    const document = aSignUp({ person: { allowPromotions: undefined } });
    expect(requestOf(document).person.allowPromotions).toBe(false);
  });

  it('keeps the leading zeros of an account number', () => {
    const document = aSignUp({ bank: { accountNumber: '00012345' } });
    expect(requestOf(document).bank.accountNumber).toBe('00012345');
  });
});

describe('an empty document', () => {
  it('has a mistake for each missing value, in the order of the document [FM6]', () => {
    expect(mistakesIn({})).toEqual([
      'household.postcode: Postcode required',
      'household.addressGuid: Address required',
      'household.housemates: Must be a number between 1 and 15',
      'person.leadType: Please select an option',
      'person.firstname: First name required',
      'person.lastname: Last name required',
      'person.email: Email address required',
      'person.tel: Mobile number required',
      'person.termsAgreed: You must agree to the privacy policy',
      'tenancy.startDate: Tenancy Start date required',
      'bank.firstname: First name required',
      'bank.lastname: Last name required',
      'bank.sortCode: Sort code required',
      'bank.accountNumber: Account number required',
      'bank.accountHolder: You must confirm that you are the account holder',
    ]);
  });
});

describe('a wrong type', () => {
  it.each([
    [aSignUp({ person: { tel: 7700900123 } }), 'person.tel: Must be text'],
    [aSignUp({ person: { termsAgreed: 'true' } }), 'person.termsAgreed: Must be true or false'],
    [aSignUp({ person: { termsAgreed: 1 } }), 'person.termsAgreed: Must be true or false'],
    [aSignUp({ bank: { accountNumber: 55779911 } }), 'bank.accountNumber: Must be text'],
    [aSignUp({ household: { housemates: [4] } }), 'household.housemates: Must be a number'],
    [aSignUp({ household: { housemates: '4' } }), 'household.housemates: Must be a number'],
    [aSignUp({ household: { housemates: 'four' } }), 'household.housemates: Must be a number'],
    [aSignUp({ tenancy: { startDate: 20270701 } }), 'tenancy.startDate: Must be text'],
    [
      aSignUp({ household: { housemates: 4.5 } }),
      'household.housemates: Must be a number between 1 and 15',
    ],
    [{ ...SIGN_UP_DOCUMENT, invite: {} }, 'invite: Must be a list'],
    [
      { ...SIGN_UP_DOCUMENT, invite: Array.from({ length: 16 }, () => ({})) },
      'invite: Must have 15 entries or fewer',
    ],
    ['text', ': Must be an object'],
    [[], ': Must be an object'],
  ])('is reported once, with its path (%#)', (document, mistake) => {
    expect(mistakesIn(document)).toEqual([mistake]);
  });

  it('is not reported for a number in a cell of a CSV, which holds only text', () => {
    const parsed = parseSignUp(aSignUp({ household: { housemates: '4' } }), {
      ...CONTEXT,
      source: 'cells',
    });
    expect(parsed).toMatchObject({ ok: true, value: { household: { housemateCount: 4 } } });
    const wrong = parseSignUp(aSignUp({ household: { housemates: 'four' } }), {
      ...CONTEXT,
      source: 'cells',
    });
    expect(wrong).toEqual({
      ok: false,
      error: [{ path: 'household.housemates', message: 'Must be a number between 1 and 15' }],
    });
  });

  it('of one list entry does not change the indexes of the others', () => {
    const document = { ...SIGN_UP_DOCUMENT, invite: ['Bea', { fullname: 'Bo', email: 'bo@' }] };
    expect(mistakesIn(document)).toEqual([
      "invite: You need to fill in at least one housemate's details correctly",
      'invite.0: Must be an object',
      'invite.1.email: Valid email address required',
    ]);
  });

  it('of a whole section is the only mistake of that section', () => {
    expect(mistakesIn({ ...SIGN_UP_DOCUMENT, person: 'Ada' })).toEqual([
      'person: Must be an object',
    ]);
  });
});

describe('a name that is not known', () => {
  it.each(['55779911', '20-00-00', '5577 9911'])(
    'is not shown if it may be a bank number: %s',
    (name) => {
      expect(mistakesIn({ ...SIGN_UP_DOCUMENT, [name]: {} })).toEqual(['…: Unknown name']);
    },
  );

  it('is a mistake that suggests the closest known name', () => {
    const document = aSignUp({ household: { letingAgentName: 'Acme' } });
    expect(mistakesIn(document)).toEqual([
      'household.letingAgentName: Unknown name. Did you mean lettingAgentName?',
    ]);
  });

  it('can be $schema anywhere but at the top level', () => {
    expect(mistakesIn({ ...SIGN_UP_DOCUMENT, $schema: 'kettle' })).toEqual([]);
    expect(mistakesIn(aSignUp({ person: { $schema: 'kettle' } }))).toEqual([
      'person.$schema: Unknown name',
    ]);
  });

  it('changes no prototype', () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const document = JSON.parse(
      JSON.stringify(SIGN_UP_DOCUMENT).replace(
        /\{/,
        '{"__proto__":{"polluted":1},"constructor":{},',
      ),
    ) as unknown;
    expect(mistakesIn(document)).toEqual(['__proto__: Unknown name', 'constructor: Unknown name']);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });
});

const housemate = (at: number) => ({ fullname: 'Bea', email: `bea${String(at)}@example.com` });

describe('invitations [CG5]', () => {
  const houseWithInvitations = (housemates: number, invited: number) => ({
    ...aSignUp({ household: { housemates } }),
    invite: Array.from({ length: invited }, (_, at) => housemate(at)),
  });

  it.each([
    [2, 1],
    [15, 14],
  ])('in a house of %i may be %i, one for each place that is left', (housemates, invited) => {
    expect(requestOf(houseWithInvitations(housemates, invited)).invitations).toHaveLength(invited);
  });

  it.each([
    [1, 1, 'Nobody can be invited: the household has 1 housemate'],
    [2, 3, 'At most 1 can be invited: the household has 2 housemates'],
    [15, 15, 'At most 14 can be invited: the household has 15 housemates'],
  ])('in a house of %i may not be %i', (housemates, invited, message) => {
    expect(mistakesIn(houseWithInvitations(housemates, invited))).toEqual([`invite: ${message}`]);
  });
});

describe('the order of mistakes', () => {
  it('is the order of the document, whichever check found them', () => {
    const invite: object[] = Array.from({ length: 11 }, (_, at) => housemate(at));
    invite[1] = [];
    invite[2] = { ...housemate(2), phone: '1', email: 'bo@' };
    invite[10] = { ...housemate(10), phone: '1', email: 'bo@' };
    const document = aSignUp({ bank: { iban: 'x' }, person: { tel: '1', phone: '1' }, invite });
    const paths = mistakesIn({ extra: 1, ...document }).map((line) => line.split(':')[0]);
    expect(paths).toEqual([
      'person.tel',
      'person.phone',
      'bank.iban',
      'invite.1',
      'invite.2.email',
      'invite.2.phone',
      'invite.10.email',
      'invite.10.phone',
      'extra',
    ]);
  });
});

describe('an address', () => {
  it('given by guid has at most 64 characters', () => {
    expect(mistakesIn(aSignUp({ household: { addressGuid: 'x'.repeat(65) } }))).toEqual([
      'household.addressGuid: Address must be 64 characters or fewer',
    ]);
  });

  it('given by guid may have an empty full address beside it', () => {
    const { household } = requestOf(aSignUp({ household: { fullAddress: { line1: ' ' } } }));
    expect(household.address).toMatchObject({ guid: 'adr_ls6_1' });
  });

  it('may not be both a guid and a full address', () => {
    const document = aSignUp({
      household: { fullAddress: { line1: '1 Low Road', city: 'Leeds' } },
    });
    expect(mistakesIn(document)).toEqual([
      'household.fullAddress: Give addressGuid or fullAddress, not both',
    ]);
  });

  it('given in full needs its first line and its city [HH2]', () => {
    const document = aSignUp({ household: { addressGuid: undefined, fullAddress: {} } });
    expect(mistakesIn(document)).toEqual([
      'household.fullAddress.line1: Line 1 required',
      'household.fullAddress.city: City required',
    ]);
  });

  it('given by guid still needs its postcode', () => {
    expect(mistakesIn(aSignUp({ household: { postcode: ' ' } }))).toEqual([
      'household.postcode: Postcode required',
    ]);
  });
});

describe('broadband', () => {
  it('that is not urgent needs a date', () => {
    expect(mistakesIn(aSignUp({ broadband: { date: undefined } }))).toEqual([
      'broadband.date: You must select a date for later installation',
    ]);
  });

  it('is installed as soon as possible if the document says so', () => {
    const asap = { urgent: true, date: undefined };
    expect(requestOf(aSignUp({ broadband: asap })).timing).toMatchObject({
      ok: true,
      value: { isUrgent: true },
    });
  });

  it('is checked against the start date without its white space', () => {
    const tenancy = { startDate: ' 2027-07-01 ', endDate: undefined };
    const document = aSignUp({ tenancy, broadband: { date: '2027-06-30' } });
    expect(mistakesIn(document)).toEqual([
      'broadband.date: Installation date cannot be before tenancy start',
    ]);
    expect(requestOf(aSignUp({ tenancy })).tenancy).toEqual({
      startDate: '2027-07-01',
      endDate: '2028-06-30',
    });
  });

  it('is checked against the end date, also the default one [BB11]', () => {
    const mistake = 'broadband.date: Installation date cannot be after tenancy end';
    const tenancy = { startDate: ' 2027-07-01 ', endDate: ' 2028-07-05 ' };
    expect(mistakesIn(aSignUp({ tenancy, broadband: { date: '2028-07-06' } }))).toEqual([mistake]);
    expect(mistakesIn(aSignUp({ tenancy, broadband: { date: '2028-07-05' } }))).toEqual([]);
    const yearLong = { startDate: '2027-07-01', endDate: undefined };
    expect(mistakesIn(aSignUp({ tenancy: yearLong, broadband: { date: '2028-07-05' } }))).toEqual([
      mistake,
    ]);
  });

  it('is not checked against an end date that does not exist', () => {
    const tenancy = { endDate: '2028-02-30' };
    expect(mistakesIn(aSignUp({ tenancy, broadband: { date: '2062-12-25' } }))).toEqual([
      'tenancy.endDate: There is no such day',
    ]);
  });

  it.each(['BB_NONE', ' bb-NO- ', 'NO-BROADBAND'])(
    'that is not in the package needs no date, and its fields are not checked: %s',
    (broadband) => {
      const wrong = { urgent: 'soon', date: '2020-01-01', dat: 1 };
      const document = aSignUp({ package: { broadband }, broadband: wrong });
      expect(mistakesIn(document)).toEqual([]);
      expect(requestOf(document).timing).toEqual({ ok: true, value: { isUrgent: true } });
    },
  );

  it('of a default package keeps its mistakes until the quote is known', () => {
    const withDefault = { package: { broadband: undefined }, broadband: { date: undefined } };
    expect(mistakesIn(aSignUp(withDefault))).toEqual([]);
    expect(requestOf(aSignUp(withDefault)).timing).toEqual({
      ok: false,
      error: [
        {
          path: 'broadband.date',
          message: 'You must select a date for later installation',
        },
      ],
    });
    expect(mistakesIn(aSignUp({ ...withDefault, person: { tel: '1' } }))).toEqual([
      'person.tel: Mobile number is invalid',
      'broadband.date: You must select a date for later installation',
    ]);
  });

  it('cannot be urgent and on a date', () => {
    expect(mistakesIn(aSignUp({ broadband: { urgent: true } }))).toEqual([
      'broadband.date: Give urgent or a date, not both',
    ]);
  });

  it('must say whether it is urgent even if a date is given', () => {
    expect(mistakesIn(aSignUp({ broadband: { urgent: undefined } }))).toEqual([
      'broadband.urgent: You must specify broadband installation urgency',
    ]);
  });

  it('is checked against a start date that is invalid for another reason', () => {
    const document = aSignUp({
      tenancy: { startDate: '2026-01-01', endDate: '2026-12-31' },
      broadband: { date: '2025-12-31' },
    });
    expect(mistakesIn(document)).toEqual([
      'tenancy.startDate: Sorry, we cannot allow start dates in the past.',
      'broadband.date: Installation date cannot be before tenancy start',
    ]);
  });
});

describe('codes', () => {
  it('have at most 64 characters', () => {
    const long = 'x'.repeat(65);
    const document = aSignUp({
      codes: { referral: long, affiliate: long, offer: long },
      package: { broadband: long, voucher: long },
    });
    expect(mistakesIn(document)).toEqual([
      'package.broadband: Broadband must be 64 characters or fewer',
      'package.voucher: Voucher code must be 64 characters or fewer',
      'codes.referral: Referral code must be 64 characters or fewer',
      'codes.affiliate: Affiliate code must be 64 characters or fewer',
      'codes.offer: Offer code must be 64 characters or fewer',
    ]);
  });

  it('that are malformed text are refused [TX1]', () => {
    expect(mistakesIn(aSignUp({ codes: { agent: '\ud800' } }))).toEqual([
      'codes.agent: Agent code contains characters that cannot be used',
    ]);
  });

  it('that are only white space count as absent', () => {
    const document = aSignUp({ codes: { referral: '  ' }, package: { voucher: ' ' } });
    expect(requestOf(document)).toMatchObject({ choices: { voucher: undefined } });
    expect(requestOf(document).codes).not.toHaveProperty('referral');
  });
});

describe('the JSON Schema', () => {
  it('says which values each kind of field takes', () => {
    const { properties } = documentSchemaOf('Sign-up', SIGN_UP) as { properties: Properties };
    const { household, package: choices, person, tenancy, bank, invite } = properties;
    expect(household?.properties?.['housemates']).toStrictEqual({
      type: 'integer',
      description: 'The number of people, including the lead tenant.',
      minimum: 1,
      maximum: 15,
      examples: [4],
    });
    expect(person?.properties?.['leadType']).toStrictEqual({
      type: 'string',
      description: 'Whether the person is a student.',
      enum: ['Student', 'Not a Student'],
      examples: ['Student'],
    });
    for (const consent of [
      person?.properties?.['termsAgreed'],
      bank?.properties?.['accountHolder'],
    ]) {
      expect(consent).toMatchObject({ type: 'boolean', const: true, examples: [true] });
    }
    expect(person?.properties?.['allowPromotions']).not.toHaveProperty('const');
    expect(tenancy?.properties?.['startDate']).toStrictEqual({
      type: 'string',
      description: 'First day.',
      format: 'date',
      examples: ['2027-07-01'],
    });
    expect(bank?.properties?.['firstname']).toHaveProperty('maxLength', 100);
    expect(choices?.properties?.['voucher']).toHaveProperty('maxLength', 64);
    expect(bank?.properties?.['sortCode']).toHaveProperty('pattern', '^[ -]*([0-9][ -]*){6}$');
    expect(invite).toMatchObject({ type: 'array', maxItems: 15, items: { type: 'object' } });
    expect(properties['package']).not.toHaveProperty('required');
  });

  it('accepts what the reader accepts, such as a document that names its schema', () => {
    const accepts = new Ajv2020({ validateFormats: false }).compile(
      documentSchemaOf('Sign-up', SIGN_UP),
    );
    expect(accepts(SIGN_UP_DOCUMENT)).toBe(true);
    expect(accepts({ ...SIGN_UP_DOCUMENT, $schema: './sign-up.schema.json' })).toBe(true);
    expect(accepts(aSignUp({ person: { $schema: 'kettle' } }))).toBe(false);
    expect(accepts({ ...SIGN_UP_DOCUMENT, person2: {} })).toBe(false);
  });

  it('has examples that are valid', () => {
    const document = exampleOf(SIGN_UP) as { household: Record<string, unknown> };
    const { fullAddress: _, ...household } = document.household;
    expect(mistakesIn({ ...document, household })).toEqual([]);
  });

  it('knows the same names as the reader, and no others', () => {
    const schema = documentSchemaOf('Sign-up', SIGN_UP);
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      required: ['household', 'person', 'tenancy', 'bank'],
      additionalProperties: false,
    });
    expect(JSON.stringify(schema)).toContain(
      '"oneOf":[{"required":["addressGuid"]},{"required":["fullAddress"]}]',
    );
  });
});

type Properties = Readonly<Record<string, { readonly properties?: Record<string, object> }>>;

function exampleOf(schema: Part): unknown {
  const part = requiredPart(schema);
  if (part.type === 'array') return [exampleOf(part.item)];
  if (part.type !== 'object') {
    const { examples } = getMetadata(part) as { readonly examples: readonly unknown[] };
    return examples[0];
  }
  return Object.fromEntries(
    Object.entries(part.entries).map(([name, entry]) => [name, exampleOf(entry)]),
  );
}
