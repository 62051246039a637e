import {
  formatAddress,
  type AddressSearch,
  type AddressSuggestion,
  type KnownAddress,
} from '@kettle/core';
import type { AddressBook } from './external-services.ts';
import { compactPostcode } from './postcodes.ts';

export const MAX_SUGGESTIONS = 10;

interface Candidate {
  readonly suggestion: AddressSuggestion;
  readonly words: readonly string[];
}

/** A building in the search results. Opening it lists its properties. */
interface Building {
  readonly id: string;
  readonly name: string;
  readonly properties: readonly KnownAddress[];
}

/**
 * An address book over a list. Properties with the same organisation and postcode are a building.
 */
export function addressList(addresses: readonly KnownAddress[]): AddressBook {
  const byGuid = new Map(addresses.map((property) => [property.guid, property]));
  const byPostcode = groupedBy(addresses, ({ postcode }) => compactPostcode(postcode));
  const buildings = buildingsOf(addresses);
  const candidates = [
    ...[...buildings.values()].map(buildingCandidate),
    ...addresses.map(candidate),
  ];
  return {
    find: async ({ text, withinId }: AddressSearch) => {
      if (withinId !== undefined) {
        const own = byGuid.get(withinId);
        return (buildings.get(withinId)?.properties ?? (own ? [own] : [])).map(suggestionOf);
      }
      const wanted = searchWords(text);
      if (wanted.length === 0) return [];
      return matchingSuggestions(candidates, wanted);
    },
    atPostcode: async (postcode) => byPostcode.get(compactPostcode(postcode)) ?? [],
    retrieve: async ({ id }) => byGuid.get(id) ?? (buildings.has(id) ? 'building' : undefined),
  };
}

/** The suggestions in which every word of the search is the beginning of a word. */
function matchingSuggestions(
  candidates: readonly Candidate[],
  wanted: readonly string[],
): readonly AddressSuggestion[] {
  const found: AddressSuggestion[] = [];
  for (const { words, suggestion } of candidates) {
    if (!wanted.every((word) => words.some((own) => own.startsWith(word)))) continue;
    found.push(suggestion);
    if (found.length === MAX_SUGGESTIONS) break;
  }
  return found;
}

function buildingsOf(addresses: readonly KnownAddress[]): ReadonlyMap<string, Building> {
  const named = addresses.filter((address) => buildingOf(address) !== undefined);
  const groups = groupedBy(
    named,
    (address) => `${buildingOf(address)?.id} ${compactPostcode(address.postcode)}`,
  );
  const buildings = new Map<string, Building>();
  for (const properties of groups.values()) {
    const [first] = properties;
    const building = first && buildingOf(first);
    if (!building) continue;
    const { id: plain, name } = building;
    const suffix = compactPostcode(first.postcode).toLowerCase();
    const id = buildings.has(plain) ? `${plain}_${suffix}` : plain;
    buildings.set(id, { id, name, properties });
  }
  return buildings;
}

/**
 * The building of a property: that of its organisation. Another building with the same id has
 * another postcode, which is then appended to its id.
 */
export function buildingOf({ organisationName = '' }: KnownAddress): BuildingName | undefined {
  if (organisationName === '') return undefined;
  const id = `grp_${organisationName.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`;
  return { id, name: organisationName };
}

interface BuildingName {
  readonly id: string;
  readonly name: string;
}

function groupedBy<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function buildingCandidate({ id, name, properties }: Building): Candidate {
  const [first] = properties;
  const { city = '', postcode = '' } = first ?? {};
  const count = properties.length === 1 ? '1 address' : `${properties.length} addresses`;
  return {
    suggestion: { id, address: `${name}, ${city}, ${postcode} (${count})` },
    words: first ? buildingWords(first) : [],
  };
}

function candidate(property: KnownAddress): Candidate {
  return { suggestion: suggestionOf(property), words: addressWords(property) };
}

export function suggestionOf(property: KnownAddress): AddressSuggestion {
  return { id: property.guid, address: formatAddress(property) };
}

/** The words by whose beginnings a property is found. */
export function addressWords(property: KnownAddress): readonly string[] {
  const { line1, line2 = '', city = '', postcode } = property;
  return [
    ...searchWords(`${line1} ${line2} ${city} ${postcode}`),
    compactPostcode(postcode).toLowerCase(),
  ];
}

/** The words by whose beginnings the building of a property is found. */
export function buildingWords({
  organisationName = '',
  city = '',
}: KnownAddress): readonly string[] {
  return searchWords(`${organisationName} ${city}`);
}

/** The words of a search, each of which must begin a word of what is found. */
export function searchWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter((word) => word !== '');
}
