import { formatPostcode, type KnownAddress } from '@kettle/core';
import {
  addressList,
  compactPostcode,
  isAnyPostcode,
  outwardArea,
  type AddressBook,
} from '@kettle/provider-domain';

const DERIVED_GUID = /^adr_([a-z0-9]{5,7})_([1-3])$/;
const DERIVED_COUNT = 3;
const POSTCODE_IN_TEXT = /[A-Z]{1,2}[0-9][A-Z0-9]?\s{0,2}[0-9][A-Z]{2}\b/i;
const MAX_SUGGESTIONS = 10;

/** Address calls that name this postcode fail without a message. In compact form. */
const FAILING_POSTCODE = 'ZZ11ZZ';

/**
 * Extends an address book. Every postcode that it does not know has three properties, always the
 * same. An unknown id with a postcode is a property there. Calls that name `ZZ1 1ZZ` fail.
 */
export function withDerivedAddresses(listed: AddressBook): AddressBook {
  const derivedAt = async (postcode: string): Promise<readonly KnownAddress[]> => {
    if (!isAnyPostcode(postcode)) return [];
    const known = await listed.atPostcode(postcode);
    return known.length > 0 ? [] : derivedProperties(compactPostcode(postcode));
  };
  const derivedBook = async (postcode: string) => addressList(await derivedAt(postcode));
  const retrieveDerived = async (id: string) => {
    const [, compact = ''] = DERIVED_GUID.exec(id) ?? [];
    return (await derivedBook(compact)).retrieve({ id });
  };
  return {
    find: async (search) => {
      failForTestPostcode(search.text, search.withinId);
      const { text, withinId = '' } = search;
      const [, within = ''] = DERIVED_GUID.exec(withinId) ?? [];
      const [postcode = ''] = POSTCODE_IN_TEXT.exec(text) ?? [];
      const derived = await derivedBook(within || postcode);
      const found = [...(await listed.find(search)), ...(await derived.find(search))];
      return found.slice(0, MAX_SUGGESTIONS);
    },
    atPostcode: async (postcode) => {
      failForTestPostcode(postcode);
      const known = await listed.atPostcode(postcode);
      return known.length > 0 ? known : derivedAt(postcode);
    },
    retrieve: async ({ id, postcode = '' }) => {
      if (postcode === '') failForTestPostcode(id);
      const known = (await listed.retrieve({ id })) ?? (await retrieveDerived(id));
      if (known || !isAnyPostcode(postcode)) return known;
      const [neighbour] = await listed.atPostcode(postcode);
      return inventedProperty(id, postcode, neighbour);
    },
  };
}

function failForTestPostcode(...texts: readonly (string | undefined)[]): void {
  if (texts.some((text = '') => compactPostcode(text).includes(FAILING_POSTCODE))) {
    throw new Error('The sandbox fails for this postcode on purpose.');
  }
}

function derivedProperties(compact: string): readonly KnownAddress[] {
  return Array.from({ length: DERIVED_COUNT }, (_, index) => ({
    guid: `adr_${compact.toLowerCase()}_${index + 1}`,
    line1: `${(hashOf(compact) % 60) + 2 * (index + 1)} ${streetOf(compact)}`,
    city: townOf(compact),
    postcode: formatPostcode(compact),
  }));
}

/**
 * A property for an unknown id, in the street of a listed property with the same postcode if there
 * is one.
 */
function inventedProperty(
  guid: string,
  postcode: string,
  neighbour: KnownAddress | undefined,
): KnownAddress {
  const street = neighbour?.line1.replace(/^[0-9]+ /, '') ?? streetOf(postcode);
  return {
    guid,
    line1: `${10 + (hashOf(guid) % 90)} ${street}`,
    city: neighbour?.city ?? townOf(postcode),
    postcode: formatPostcode(postcode),
  };
}

function streetOf(postcode: string): string {
  return STREETS[hashOf(compactPostcode(postcode)) % STREETS.length] ?? STREETS[0];
}

function townOf(postcode: string): string {
  return TOWNS.get(outwardArea(postcode)) ?? OTHER_TOWN;
}

/**
 * Hashes a text to a whole number below 2^32 (FNV-1a). Used to vary derived test data, not for
 * security.
 */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

const STREETS = [
  'Albert Road',
  'Brook Street',
  'Chapel Lane',
  'Dale Street',
  'Elm Grove',
  'Foundry Row',
  'Garden Terrace',
  'Hill View',
  'Ivy Avenue',
  'Mill Lane',
  'Park Crescent',
  'Station Road',
] as const;

/** Post towns by postcode area. */
const TOWNS: ReadonlyMap<string, string> = new Map([
  ['AB', 'Aberdeen'],
  ['B', 'Birmingham'],
  ['BA', 'Bath'],
  ['BN', 'Brighton'],
  ['BS', 'Bristol'],
  ['BT', 'Belfast'],
  ['CB', 'Cambridge'],
  ['CF', 'Cardiff'],
  ['CT', 'Canterbury'],
  ['CV', 'Coventry'],
  ['DD', 'Dundee'],
  ['DE', 'Derby'],
  ['DH', 'Durham'],
  ['E', 'London'],
  ['EC', 'London'],
  ['EH', 'Edinburgh'],
  ['EX', 'Exeter'],
  ['G', 'Glasgow'],
  ['HU', 'Hull'],
  ['L', 'Liverpool'],
  ['LA', 'Lancaster'],
  ['LE', 'Leicester'],
  ['LN', 'Lincoln'],
  ['LS', 'Leeds'],
  ['M', 'Manchester'],
  ['N', 'London'],
  ['NE', 'Newcastle upon Tyne'],
  ['NG', 'Nottingham'],
  ['NR', 'Norwich'],
  ['NW', 'London'],
  ['OX', 'Oxford'],
  ['PL', 'Plymouth'],
  ['PO', 'Portsmouth'],
  ['RG', 'Reading'],
  ['S', 'Sheffield'],
  ['SA', 'Swansea'],
  ['SE', 'London'],
  ['SO', 'Southampton'],
  ['SW', 'London'],
  ['W', 'London'],
  ['WC', 'London'],
  ['YO', 'York'],
]);

/** The post town of every other postcode area. */
const OTHER_TOWN = 'Anytown';
