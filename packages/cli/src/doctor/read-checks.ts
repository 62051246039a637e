import { isKnownAddress, optionOfCode, type Quote } from '@kettle/core';
import type { Check } from './check.ts';
import { broken, holds, validateAnswer, validateRefusal, notTried } from './findings.ts';

/** A value that no provider issues as a code, guid or id, and that is no postcode. */
const NOBODY = 'kettle-doctor';
const HOUSEMATES = 4;

const NO_PROPERTY = notTried('no property was found to ask with');

const CONFIGURATION: readonly Check[] = [
  {
    call: 'GET /config',
    rule: 'the settings can be read',
    ask: async ({ ports, signal }) =>
      validateAnswer(await ports.configuration.settings(signal), (settings) =>
        holds(Object.keys(settings).join(', ') || 'none, so the defaults hold'),
      ),
  },
  {
    call: 'GET /config/feedback',
    rule: 'it is there',
    ask: async ({ ports, signal }) =>
      validateAnswer(await ports.configuration.feedback(signal), () => holds('yes')),
  },
];

const addressChecks = (postcode: string): readonly Check[] => [
  {
    call: 'GET /addresses/lookup/{postcode}',
    rule: `${postcode} has properties, each with a guid and a line`,
    ask: async ({ ports, known, signal }) =>
      validateAnswer(await ports.addresses.atPostcode(postcode, signal), (properties) => {
        const [first] = properties;
        if (!first) return broken('none');
        known.propertyGuid = first.guid;
        const guids = new Set(properties.map(({ guid }) => guid));
        if (guids.size < properties.length) return broken('two of them share a guid');
        return holds(`${String(properties.length)} properties`);
      }),
  },
  {
    call: 'GET /addresses/lookup/{postcode}',
    rule: 'a text that is no postcode is refused',
    ask: async ({ ports, signal }) =>
      validateRefusal(await ports.addresses.atPostcode(NOBODY, signal), ['refused']),
  },
  {
    call: 'GET /addresses/find',
    rule: 'a search gives addresses with ids',
    ask: async ({ ports, signal }) =>
      validateAnswer(await ports.addresses.find({ text: postcode }, signal), (found) =>
        holds(`${String(found.length)} found`),
      ),
  },
  {
    call: 'GET /addresses/retrieve',
    rule: "a property's guid gives that property",
    ask: async ({ ports, known, signal }) => {
      if (known.propertyGuid === undefined) return NO_PROPERTY;
      const answer = await ports.addresses.retrieve(known.propertyGuid, signal);
      return validateAnswer(answer, (address) => {
        if (!isKnownAddress(address)) return broken('an address without a guid');
        if (address.guid !== known.propertyGuid) return broken('another property');
        known.property = address;
        return holds(`${address.line1}, ${address.postcode}`);
      });
    },
  },
  {
    call: 'GET /addresses/retrieve',
    rule: 'an unknown id is refused',
    ask: async ({ ports, signal }) =>
      validateRefusal(await ports.addresses.retrieve(NOBODY, signal), ['refused']),
  },
];

const quoteChecks = (postcode: string): readonly Check[] => [
  {
    call: 'GET /products',
    rule: `${postcode} for ${String(HOUSEMATES)} is offered products`,
    ask: async ({ ports, known, signal }) => {
      const request = { postcode, housemateCount: HOUSEMATES };
      return validateAnswer(await ports.quotes.forHousehold(request, signal), (quote) => {
        if (quote.products.length === 0) return broken('none');
        known.quote = quote;
        return holds(quote.products.map(({ type }) => type).join(', '));
      });
    },
  },
  {
    call: 'GET /products',
    rule: 'each default is one of its options, each price id is unique',
    ask: ({ known }) =>
      Promise.resolve(known.quote ? validateOffer(known.quote) : notTried('there was no quote')),
  },
  {
    call: 'GET /products',
    rule: "a property's guid is offered the same or its account",
    ask: async ({ ports, known, signal }) => {
      if (known.propertyGuid === undefined) return NO_PROPERTY;
      const request = {
        addressGuid: known.propertyGuid,
        postcode: known.property?.postcode ?? postcode,
        housemateCount: HOUSEMATES,
      };
      return validateAnswer(
        await ports.quotes.forHousehold(request, signal),
        ({ existingAccountGuid, address }) => {
          if (existingAccountGuid !== undefined) return holds('it has an account');
          const isOther =
            address && isKnownAddress(address) && address.guid !== request.addressGuid;
          return isOther ? broken('another property') : holds('products');
        },
      );
    },
  },
  {
    call: 'GET /products',
    rule: 'a text that is no postcode is refused',
    ask: async ({ ports, signal }) =>
      validateRefusal(
        await ports.quotes.forHousehold({ postcode: NOBODY, housemateCount: HOUSEMATES }, signal),
        ['refused'],
      ),
  },
];

function validateOffer({ products }: Quote) {
  const stray = products.find((product) => !optionOfCode(product, product.defaultOption));
  if (stray) return broken(`${stray.type} has no option ${stray.defaultOption}`);
  const ids = products.flatMap(({ options }) => options.map(({ priceId }) => priceId));
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  return twice === undefined ? holds(`${String(ids.length)} options`) : broken(`${twice} twice`);
}

const CODES_AND_HOUSES: readonly Check[] = [
  {
    call: 'GET /referral',
    rule: 'an unknown code is a 404',
    ask: async ({ ports, signal }) =>
      validateRefusal(await ports.referrals.referral(NOBODY, signal), ['unknown-code']),
  },
  {
    call: 'GET /affiliate',
    rule: 'an unknown code is a 404',
    ask: async ({ ports, signal }) =>
      validateRefusal(await ports.referrals.affiliate(NOBODY, signal), ['unknown-code']),
  },
  {
    call: 'GET /summary',
    rule: 'an unknown guid is refused',
    ask: async ({ ports, signal }) =>
      validateRefusal(await ports.accounts.ofGuid(NOBODY, signal), ['refused']),
  },
];

/** The checks that change nothing: GET requests, without personal data. The provider must have properties at `postcode`. */
export const readChecks = (postcode: string): readonly Check[] => [
  ...CONFIGURATION,
  ...addressChecks(postcode),
  ...quoteChecks(postcode),
  ...CODES_AND_HOUSES,
];
