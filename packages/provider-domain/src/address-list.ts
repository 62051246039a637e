import {
  formatAddress,
  type AddressSearch,
  type AddressSuggestion,
  type KnownAddress,
} from '@kettle/core';
import type { AddressBook } from './external-services.ts';
import { compactPostcode } from './postcodes.ts';

const MAX_SUGGESTIONS = 10;

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

/** An address book over a list. Properties with the same organisation and postcode are a building. */
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
      const wanted = wordsOf(text);
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
  const named = addresses.filter(({ organisationName = '' }) => organisationName !== '');
  const groups = groupedBy(
    named,
    ({ organisationName = '', postcode }) => `${organisationName}|${compactPostcode(postcode)}`,
  );
  const buildings = new Map<string, Building>();
  for (const properties of groups.values()) {
    const { organisationName: name = '', postcode = '' } = properties[0] ?? {};
    const plain = `grp_${name.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`;
    const id = buildings.has(plain) ? `${plain}_${compactPostcode(postcode).toLowerCase()}` : plain;
    buildings.set(id, { id, name, properties });
  }
  return buildings;
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
  const { city = '', postcode = '' } = properties[0] ?? {};
  const count = properties.length === 1 ? '1 address' : `${properties.length} addresses`;
  return {
    suggestion: { id, address: `${name}, ${city}, ${postcode} (${count})` },
    words: wordsOf(`${name} ${city}`),
  };
}

function candidate(property: KnownAddress): Candidate {
  const { line1, line2 = '', city = '', postcode } = property;
  return {
    suggestion: suggestionOf(property),
    words: [
      ...wordsOf(`${line1} ${line2} ${city} ${postcode}`),
      compactPostcode(postcode).toLowerCase(),
    ],
  };
}

function suggestionOf(property: KnownAddress): AddressSuggestion {
  return { id: property.guid, address: formatAddress(property) };
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter((word) => word !== '');
}
