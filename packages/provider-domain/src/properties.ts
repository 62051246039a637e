import {
  formatPostcode,
  presentParts,
  success,
  type KnownAddress,
  type Property,
} from '@kettle/core';
import {
  DERIVED_STREETS,
  FAILING_POSTCODE,
  LISTED_PROPERTIES,
  OTHER_TOWN,
  PROPERTY_GROUPS,
  TOWNS,
} from './seed/properties.ts';
import { compactPostcode, isAnyPostcode, outwardArea } from './postcodes.ts';
import { refuse, type Refusal, type Decision } from './refusal.ts';
import { spread } from './spread.ts';

const BY_GUID: ReadonlyMap<string, KnownAddress> = new Map(
  LISTED_PROPERTIES.map((property) => [property.guid, property]),
);
const DERIVED_GUID = /^adr_([a-z0-9]{5,7})_([1-3])$/;
const DERIVED_COUNT = 3;

/** All properties of a postcode: the listed ones, or three that are always derived in the same way. */
export function propertiesOf(postcode: string): readonly KnownAddress[] {
  const compact = compactPostcode(postcode);
  const listed = listedAt(postcode);
  if (listed.length > 0) return listed;
  if (!isAnyPostcode(compact)) return [];
  return Array.from({ length: DERIVED_COUNT }, (_, index) => derivedProperty(compact, index + 1));
}

/** The listed or derived property with this guid; undefined if the provider never issued the guid. */
export function propertyOfGuid(guid: string): KnownAddress | undefined {
  const listed = BY_GUID.get(guid);
  if (listed) return listed;
  const [, compact = '', position = ''] = DERIVED_GUID.exec(guid) ?? [];
  const property = propertiesOf(compact)[Number(position) - 1];
  return property?.guid === guid ? property : undefined;
}

/** Like `propertyOfGuid`, but derives a property of the postcode if the provider never issued the guid. */
export function propertyAt(guid: string, postcode: string): KnownAddress {
  const known = propertyOfGuid(guid);
  if (known) return known;
  return { ...placeOf(postcode), guid, line1: `${10 + (spread(guid) % 90)} ${streetOf(postcode)}` };
}

function listedAt(postcode: string): readonly KnownAddress[] {
  const compact = compactPostcode(postcode);
  return LISTED_PROPERTIES.filter((one) => compactPostcode(one.postcode) === compact);
}

function derivedProperty(compact: string, position: number): KnownAddress {
  const number = (spread(compact) % 60) + 2 * position;
  return {
    ...placeOf(compact),
    guid: `adr_${compact.toLowerCase()}_${position}`,
    line1: `${number} ${streetOf(compact)}`,
  };
}

function placeOf(postcode: string): { readonly city: string; readonly postcode: string } {
  const [listed] = listedAt(postcode);
  const city = listed?.city ?? TOWNS.get(outwardArea(postcode)) ?? OTHER_TOWN;
  return { city, postcode: formatPostcode(postcode) };
}

function streetOf(postcode: string): string {
  const [listed] = listedAt(postcode);
  if (listed) return listed.line1.replace(/^[0-9]+ /, '');
  const streets = DERIVED_STREETS;
  return streets[spread(compactPostcode(postcode)) % streets.length] ?? streets[0];
}

/** Whether address calls with this text or guid fail deliberately (`ZZ1 1ZZ`). */
export function isFailingPlace(text: string): boolean {
  return compactPostcode(text).includes(FAILING_POSTCODE);
}

/** A fault without a message, for which the caller shows its own text. */
export function addressFault(): { readonly ok: false; readonly error: Refusal } {
  return refuse('fault');
}

/** GET /addresses/lookup/{postcode}: 404 for a text that is not a postcode. */
export function propertiesAt(postcode: string): Decision<readonly Property[]> {
  if (isFailingPlace(postcode)) return addressFault();
  const properties = propertiesOf(postcode);
  if (properties.length === 0) return refuse('not-found', 'We do not know this postcode.');
  return success(properties.map(({ guid, line1, line2 }) => presentParts({ guid, line1, line2 })));
}

/** GET /addresses/retrieve: 404 for a group and for unknown ids (decision 46). */
export function retrieveAddress(id: string): Decision<KnownAddress> {
  if (isFailingPlace(id)) return addressFault();
  const property = propertyOfGuid(id);
  if (property) return success(property);
  const isGroup = PROPERTY_GROUPS.some((group) => group.id === id);
  return refuse(
    'not-found',
    isGroup ? 'Choose one of the addresses in this building.' : 'We do not know this address.',
  );
}

/** POST /verify_address/{guid}: the share code of the live account at the address, if there is one. */
export function verifyAddress(
  guid: string,
  liveAccountGuid: string | undefined,
): Decision<{ readonly shareCode?: string }> {
  if (isFailingPlace(guid)) return addressFault();
  return success(presentParts({ shareCode: liveAccountGuid }));
}
