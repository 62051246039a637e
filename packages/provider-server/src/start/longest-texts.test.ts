import { afterAll, beforeAll, expect, it } from 'vitest';
import { BEA, staffTokens } from '../testing/staff.ts';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';
import { textParameters } from '../testing/text-parameters.ts';

/** The maximum lengths of texts. Fields of digits and dashes have a format instead. */
const MOST: ReadonlyMap<RegExp, number> = new Map([
  [/(first|last)name$|fullname$|line[12]$|lettingAgentName$/i, 100],
  [/\.city$/, 60],
  [/email(Address)?$/, 254],
  [/(tel|mobileNumber|phoneNumber)$/, 32],
  [
    /((?<!post|sort)code|guid|hash|fra|leadId|addressId|referral|(selectedProducts|priceIds)\.0)$/i,
    64,
  ],
]);

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider({ staffTokens });
});
afterAll(() => provider.close());

const TOO_LONG = /must be \d+ characters or fewer$/;

it('every text of every call may have its documented length and no more', async () => {
  const texts = await textParameters(provider, BEA);
  const wrongLimits: string[] = [];
  for (const { name, maxLength, send } of texts) {
    const answers = [
      await send('x'.repeat(maxLength ?? 0)),
      await send('x'.repeat((maxLength ?? 0) + 1)),
    ];
    const [longest, tooLong] = answers.map(({ body }) => TOO_LONG.test(String(body['messages'])));
    if (longest || !tooLong || answers[1]?.status !== 422)
      wrongLimits.push(`${name}: ${String(maxLength)}`);
  }

  expect(texts.length).toBeGreaterThan(80);
  expect(wrongLimits).toEqual([]);
});

it('all texts of the same kind have the same maximum length', async () => {
  const texts = await textParameters(provider, BEA);
  const kinds = [...MOST].flatMap(([pattern, most]) =>
    texts.filter(({ name }) => pattern.test(name)).map((text) => ({ ...text, wanted: most })),
  );

  expect(kinds.length).toBeGreaterThan(60);
  expect(
    kinds.filter(({ maxLength, wanted }) => maxLength !== wanted).map(({ name }) => name),
  ).toEqual([]);
});
