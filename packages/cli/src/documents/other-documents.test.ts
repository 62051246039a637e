import { describe, expect, it } from 'vitest';
import { ADAS_BANK, BEA, JOIN_DOCUMENT } from '../testing/documents.ts';
import { aWorkspace, jsonOf } from '../testing/run.ts';
import { parseInvite, parseJoin } from './other-documents.ts';
import type { Validated } from './validation.ts';

function mistakesIn(validated: Validated<unknown>): readonly string[] {
  return validated.ok ? [] : validated.error.map(({ path, message }) => `${path}: ${message}`);
}

describe('a join document', () => {
  it('holds a person and a bank', () => {
    expect(parseJoin(JOIN_DOCUMENT)).toMatchObject({
      ok: true,
      value: {
        person: { firstname: 'Bea', email: 'bea@example.com' },
        bank: { sortCode: '20-00-00' },
      },
    });
  });

  it('agrees to the terms by being sent, and must not refuse them', () => {
    const { termsAgreed: _, ...silent } = BEA;
    expect(mistakesIn(parseJoin({ person: silent, bank: ADAS_BANK }))).toEqual([]);
    const refusing = { ...BEA, termsAgreed: false };
    expect(mistakesIn(parseJoin({ person: refusing, bank: ADAS_BANK }))).toEqual([
      'person.termsAgreed: You must agree to the terms and privacy policies',
    ]);
  });

  it('needs a mobile number, whose format the provider checks [JO7]', () => {
    expect(mistakesIn(parseJoin({ person: { ...BEA, tel: '' }, bank: ADAS_BANK }))).toEqual([
      'person.tel: Mobile number required',
    ]);
    expect(mistakesIn(parseJoin({ person: { ...BEA, tel: '123' }, bank: ADAS_BANK }))).toEqual([]);
  });

  it('may not name the house', () => {
    expect(mistakesIn(parseJoin({ ...JOIN_DOCUMENT, household: {} }))).toEqual([
      'household: Unknown name',
    ]);
  });

  it('that is not an object is refused', () => {
    expect(mistakesIn(parseJoin(3))).toEqual([': Must be an object']);
    expect(mistakesIn(parseInvite(3))).toEqual([': Must be an object']);
  });

  it('that is empty has a mistake for each missing value', () => {
    expect(mistakesIn(parseJoin(null))).toHaveLength(10);
    expect(mistakesIn(parseJoin({ person: BEA }))).toHaveLength(5);
    expect(mistakesIn(parseInvite(null))).toHaveLength(1);
  });

  it('that does not mention offers asks for none', () => {
    const { allowPromotions: _, ...silent } = BEA;
    const parsed = parseJoin({ person: silent, bank: ADAS_BANK });
    expect(parsed).toMatchObject({ ok: true, value: { person: { allowPromotions: false } } });
  });
});

describe('an invite document', () => {
  const bea = { fullname: 'Bea Cole', email: 'bea@example.com' };

  it.each([[[bea]], [{ invite: [bea] }]])(
    'is a list, or an object with a list (%#)',
    (document) => {
      expect(parseInvite(document)).toEqual({ ok: true, value: [bea] });
    },
  );

  it('reports the path of each mistake [CG6]', () => {
    expect(mistakesIn(parseInvite([bea, { email: 'bo@' }]))).toEqual([
      'invite.1.fullname: Full name of housemate required',
      'invite.1.email: Valid email address required',
    ]);
  });

  it('reports a repeated address [CG6]', () => {
    const again = { fullname: 'Cy Dean', email: 'BEA@example.com' };
    expect(mistakesIn(parseInvite([bea, again]))).toEqual([
      'invite.1.email: Same email address as an earlier housemate',
    ]);
  });

  it('reports unknown names, whether or not the rest is valid', () => {
    expect(mistakesIn(parseInvite([{ ...bea, phone: '1' }]))).toEqual([
      'invite.0.phone: Unknown name',
    ]);
    expect(mistakesIn(parseInvite([bea, { ...bea, phone: '1', email: 'bo@' }]))).toEqual([
      'invite.1.phone: Unknown name',
      'invite.1.email: Valid email address required',
    ]);
  });

  it.each([[[]], [{ invite: [] }], [{}], [[{ fullname: '', email: '', tel: '' }]]])(
    'needs somebody to invite (%#) [CG6]',
    (document) => {
      expect(mistakesIn(parseInvite(document))).toEqual([
        "invite: You need to fill in at least one housemate's details correctly",
      ]);
    },
  );
});

describe('a list of housemates that is not JSON', () => {
  const kettle = (text: string) => {
    const workspace = aWorkspace();
    return workspace.kettle([
      'invite',
      'acc_taken',
      '--from',
      workspace.file('list', text),
      '--json',
    ]);
  };

  it.each([
    'Cole, Bea <bea@example.com>\nDan Dodd <dan@example.com>, 07700 900456\n',
    'Name,Email\n"Cole, Bea",bea@example.com\nDan Dodd,dan@example.com\n',
    '"Cole, Bea" <bea@example.com>; Dan Dodd <dan@example.com>',
  ])('is read as address books and spreadsheets copy it: %j', async (text) => {
    const run = await kettle(text);
    expect(run.code).toBe(0);
    expect(jsonOf(run)).toMatchObject({ invited: ['bea@example.com', 'dan@example.com'] });
  });

  it('names its mistakes by the place in the list', async () => {
    const run = await kettle('Bea Cole <bea@example.com>\ndan@example.com\n');
    expect(run.code).toBe(3);
    expect(jsonOf(run)).toMatchObject({ errors: [{ path: 'invite.1.fullname' }] });
  });

  it('without a housemate is reported as invalid JSON', async () => {
    const run = await kettle('nobody at all');
    expect(run.code).toBe(3);
    expect(run.stdout).toContain('This is not valid JSON');
  });
});
