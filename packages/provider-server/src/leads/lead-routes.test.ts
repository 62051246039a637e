import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, PRICE_IDS, preSignup } from '../testing/requests.ts';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider();
});
afterAll(() => provider.close());

const leadRow = (id: unknown) =>
  provider.store.db
    .selectFrom('lead')
    .selectAll()
    .where('id', '=', String(id))
    .executeTakeFirstOrThrow();

describe('lead capture', () => {
  it('stores the person and returns an id that cannot be guessed', async () => {
    const { status, body } = await provider.post(
      '/pre-signup',
      preSignup({ affiliateCode: 'UNI2027' }),
    );

    expect(status).toBe(200);
    expect(body).toEqual({ leadId: expect.stringMatching(/^[A-Za-z0-9]{24}$/) });
    expect(await leadRow(body['leadId'])).toMatchObject({
      first_name: 'Ada',
      email: 'ada@example.com',
      affiliate_code: 'UNI2027',
    });
  });

  it('updates the lead with the given id, and creates a new one for an unknown id', async () => {
    const first = await provider.post('/pre-signup', preSignup());
    const { leadId } = first.body;
    const again = await provider.post('/pre-signup', preSignup({ leadId, firstName: 'Grace' }));
    const unknown = await provider.post('/pre-signup', preSignup({ leadId: 'never-was' }));

    expect(again.body).toEqual({ leadId });
    expect(await leadRow(leadId)).toMatchObject({ first_name: 'Grace' });
    expect(unknown.body['leadId']).not.toBe('never-was');
  });

  it('accepts null for optional fields', async () => {
    const nothing = { discountCode: null, leadId: null, affiliateCode: null };

    expect((await provider.post('/pre-signup', preSignup(nothing))).status).toBe(200);
  });

  it.each([
    ['the policy refused', { agreedToPolicy: false }, 'You must agree to the privacy policy'],
    ['a mobile too short', { mobileNumber: '0770' }, 'Mobile number is invalid'],
    ['no e-mail address', { emailAddress: 'ada' }, 'Valid email address required'],
    ['no lead type', { leadType: '' }, 'Please select an option'],
  ])('with %s is refused with the message of the form', async (_what, changes, sentence) => {
    const { status, body } = await provider.post('/pre-signup', preSignup(changes), newKey());

    expect([status, body['messages']]).toEqual([422, [sentence]]);
  });
});

describe('a lead', () => {
  it('keeps its selection and its household', async () => {
    const { body } = await provider.post('/pre-signup', preSignup());
    const path = `/pre-signup/${String(body['leadId'])}`;
    const selection = await provider.post(`${path}/products`, {
      priceIds: PRICE_IDS,
      offerCode: 'O',
      affiliateCode: 'A',
      referralCode: 'R',
    });
    const household = await provider.post(`${path}/household`, {
      groupSize: 5,
      postcode: 'LS6 1AA',
      addressGuid: 'adr_ls6_1',
      lettingAgentName: 'Acme Lets',
    });

    expect([selection.status, household.status]).toEqual([204, 204]);
    expect(await leadRow(body['leadId'])).toMatchObject({
      price_ids: PRICE_IDS,
      offer_code: 'O',
      affiliate_code: 'A',
      referral_code: 'R',
      household: {
        housemateCount: 5,
        postcode: 'LS6 1AA',
        addressGuid: 'adr_ls6_1',
        lettingAgentName: 'Acme Lets',
      },
    });
  });

  it('keeps the codes of an earlier selection when it picks again without them', async () => {
    const { body } = await provider.post('/pre-signup', preSignup());
    const path = `/pre-signup/${String(body['leadId'])}/products`;
    const codes = { offerCode: 'O', affiliateCode: 'A', referralCode: 'R' };
    await provider.post(path, { priceIds: PRICE_IDS, ...codes });
    await provider.post(path, { priceIds: PRICE_IDS.slice(1) });

    expect(await leadRow(body['leadId'])).toMatchObject({
      price_ids: PRICE_IDS.slice(1),
      offer_code: 'O',
      affiliate_code: 'A',
      referral_code: 'R',
    });
  });

  it.each([
    ['products', { priceIds: ['price_unknown'] }],
    ['household', { groupSize: 16, postcode: 'LS6 1AA' }],
  ])('cannot store wrong %s', async (what, content) => {
    const { body } = await provider.post('/pre-signup', preSignup());
    const path = `/pre-signup/${String(body['leadId'])}/${what}`;

    expect((await provider.post(path, content)).status).toBe(422);
  });
});
