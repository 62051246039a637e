import {
  isKnownAddress,
  optionOfCode,
  type KnownAddress,
  type ProviderPorts,
  type Quote,
} from '@kettle/core';
import {
  callFailed,
  checkRefusal,
  failed,
  notTried,
  passed,
  type Answer,
  type FailureKind,
  type Finding,
} from './findings.ts';

/** Values from earlier checks that later checks send. */
export interface SharedValues {
  propertyGuid?: string;
  property?: KnownAddress;
  quote?: Quote;
}

export interface CheckContext {
  readonly ports: ProviderPorts;
  readonly shared: SharedValues;
  readonly signal: AbortSignal;
}

/** One rule of the contract, and the call that checks it. */
export interface Check {
  readonly call: string;
  readonly rule: string;
  readonly run: (context: CheckContext) => Promise<Finding>;
}

/** A value that no provider issues as a code, guid or id, and that is not a postcode. */
const UNKNOWN = 'kettle-doctor';
const HOUSEMATES = 4;

type Request<T> = (context: CheckContext) => Promise<Answer<T>>;

/** A call that must succeed. */
function succeeds<T>(
  [call, rule]: readonly [call: string, rule: string],
  request: Request<T>,
  validate: (value: T, shared: SharedValues) => Finding,
): Check {
  const run = async (context: CheckContext): Promise<Finding> => {
    const answer = await request(context);
    return answer.ok ? validate(answer.value, context.shared) : callFailed(answer.error);
  };
  return { call, rule, run };
}

/** A call that must be refused. */
function isRefused(
  [call, rule]: readonly [call: string, rule: string],
  request: Request<unknown>,
  kind: FailureKind = 'refused',
): Check {
  return { call, rule, run: async (context) => checkRefusal(await request(context), kind) };
}

/** Leaves the check out if no property was found before. */
function withProperty(check: Check): Check {
  const skip = Promise.resolve(notTried('no property was found to check with'));
  return {
    ...check,
    run: (context) => (context.shared.propertyGuid === undefined ? skip : check.run(context)),
  };
}

/** The checks that change nothing: GET requests, without personal data. The provider must have properties at `postcode`. */
export const readChecks = (postcode: string): readonly Check[] => [
  succeeds(
    ['GET /config', 'the settings can be read'],
    ({ ports, signal }) => ports.configuration.settings(signal),
    (settings) => passed(Object.keys(settings).join(', ') || 'none, so the defaults apply'),
  ),
  succeeds(
    ['GET /config/feedback', 'the feedback settings can be read'],
    ({ ports, signal }) => ports.configuration.feedback(signal),
    () => passed('yes'),
  ),
  ...addressChecks(postcode),
  ...productChecks(postcode),
  isRefused(
    ['GET /referral', 'an unknown code is a 404'],
    ({ ports, signal }) => ports.referrals.referral(UNKNOWN, signal),
    'unknown-code',
  ),
  isRefused(
    ['GET /affiliate', 'an unknown code is a 404'],
    ({ ports, signal }) => ports.referrals.affiliate(UNKNOWN, signal),
    'unknown-code',
  ),
  isRefused(['GET /summary', 'an unknown guid is refused'], ({ ports, signal }) =>
    ports.accounts.ofGuid(UNKNOWN, signal),
  ),
];

const addressChecks = (postcode: string): readonly Check[] => [
  succeeds(
    ['GET /addresses/lookup/{postcode}', `${postcode} has properties, each with its own guid`],
    ({ ports, signal }) => ports.addresses.atPostcode(postcode, signal),
    (properties, shared) => {
      const [first] = properties;
      if (!first) return failed('none');
      shared.propertyGuid = first.guid;
      const guids = new Set(properties.map(({ guid }) => guid));
      if (guids.size < properties.length) return failed('two of them share a guid');
      return passed(`${String(properties.length)} properties`);
    },
  ),
  isRefused(
    ['GET /addresses/lookup/{postcode}', 'a text that is not a postcode is refused'],
    ({ ports, signal }) => ports.addresses.atPostcode(UNKNOWN, signal),
  ),
  succeeds(
    ['GET /addresses/find', 'a search gives addresses with ids'],
    ({ ports, signal }) => ports.addresses.find({ text: postcode }, signal),
    (addresses) => passed(`${String(addresses.length)} found`),
  ),
  withProperty(
    succeeds(
      ['GET /addresses/retrieve', "a property's guid gives that property"],
      ({ ports, shared, signal }) => ports.addresses.retrieve(shared.propertyGuid ?? '', signal),
      (address, shared) => {
        if (!isKnownAddress(address)) return failed('an address without a guid');
        if (address.guid !== shared.propertyGuid) return failed('another property');
        shared.property = address;
        return passed(`${address.line1}, ${address.postcode}`);
      },
    ),
  ),
  isRefused(['GET /addresses/retrieve', 'an unknown id is refused'], ({ ports, signal }) =>
    ports.addresses.retrieve(UNKNOWN, signal),
  ),
];

const productChecks = (postcode: string): readonly Check[] => [
  succeeds(
    ['GET /products', `there are products for ${String(HOUSEMATES)} people at ${postcode}`],
    ({ ports, signal }) =>
      ports.quotes.forHousehold({ postcode, housemateCount: HOUSEMATES }, signal),
    (quote, shared) => {
      if (quote.products.length === 0) return failed('none');
      shared.quote = quote;
      return passed(quote.products.map(({ type }) => type).join(', '));
    },
  ),
  {
    call: 'GET /products',
    rule: 'each default is one of its options, each price id is unique',
    run: ({ shared }) =>
      Promise.resolve(shared.quote ? checkOptions(shared.quote) : notTried('there was no quote')),
  },
  withProperty(
    succeeds(
      ['GET /products', "a property's guid gives its products or its account"],
      ({ ports, shared, signal }) =>
        ports.quotes.forHousehold(
          {
            addressGuid: shared.propertyGuid ?? '',
            postcode: shared.property?.postcode ?? postcode,
            housemateCount: HOUSEMATES,
          },
          signal,
        ),
      ({ existingAccountGuid, address }, { propertyGuid }) => {
        if (existingAccountGuid !== undefined) return passed('it has an account');
        const isOther = address && isKnownAddress(address) && address.guid !== propertyGuid;
        return isOther ? failed('another property') : passed('products');
      },
    ),
  ),
  isRefused(['GET /products', 'a text that is not a postcode is refused'], ({ ports, signal }) =>
    ports.quotes.forHousehold({ postcode: UNKNOWN, housemateCount: HOUSEMATES }, signal),
  ),
];

function checkOptions({ products }: Quote): Finding {
  const invalid = products.find((product) => !optionOfCode(product, product.defaultOption));
  if (invalid) return failed(`${invalid.type} has no option ${invalid.defaultOption}`);
  const ids = products.flatMap(({ options }) => options.map(({ priceId }) => priceId));
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  return repeated === undefined
    ? passed(`${String(ids.length)} options`)
    : failed(`the price id ${repeated} is used twice`);
}
