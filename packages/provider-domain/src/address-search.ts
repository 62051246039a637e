import {
  formatAddress,
  success,
  type AddressSearch,
  type AddressSuggestion,
  type KnownAddress,
} from '@kettle/core';
import { LISTED_PROPERTIES, PROPERTY_GROUPS, type PropertyGroup } from './seed/properties.ts';
import { compactPostcode } from './postcodes.ts';
import { addressFault, isFailingPlace, propertiesOf, propertyOfGuid } from './properties.ts';
import type { Decision } from './refusal.ts';

const MOST_SUGGESTIONS = 10;
const POSTCODE_IN_TEXT = /[A-Z]{1,2}[0-9][A-Z0-9]?\s{0,2}[0-9][A-Z]{2}\b/i;

interface Candidate {
  readonly suggestion: AddressSuggestion;
  readonly words: readonly string[];
}

/**
 * GET /addresses/find: finds addresses in which every word of the text is the beginning of a word.
 * Searches the listed properties and buildings, and the properties of a postcode in the text. With
 * `withinId`, returns the addresses in that building.
 */
export function findAddresses(search: AddressSearch): Decision<readonly AddressSuggestion[]> {
  const { text, withinId } = search;
  if (isFailingPlace(text) || isFailingPlace(withinId ?? '')) return addressFault();
  if (withinId !== undefined) return success(suggestionsWithin(withinId));
  const wanted = wordsOf(text);
  if (wanted.length === 0) return success([]);
  const found = candidatesFor(text).filter(({ words }) =>
    wanted.every((word) => words.some((own) => own.startsWith(word))),
  );
  return success(found.slice(0, MOST_SUGGESTIONS).map(({ suggestion }) => suggestion));
}

function suggestionsWithin(id: string): readonly AddressSuggestion[] {
  const group = PROPERTY_GROUPS.find((candidate) => candidate.id === id);
  return (group?.guids ?? [id])
    .map(propertyOfGuid)
    .filter((property) => property !== undefined)
    .map(suggestionOf);
}

function candidatesFor(text: string): readonly Candidate[] {
  const [postcode = ''] = POSTCODE_IN_TEXT.exec(text) ?? [];
  const guids = new Set(LISTED_PROPERTIES.map(({ guid }) => guid));
  const derived = propertiesOf(postcode).filter(({ guid }) => !guids.has(guid));
  return [
    ...PROPERTY_GROUPS.map(groupCandidate),
    ...[...LISTED_PROPERTIES, ...derived].map(propertyCandidate),
  ];
}

function groupCandidate({ id, name, city, postcode, guids }: PropertyGroup): Candidate {
  const count = guids.length === 1 ? '1 address' : `${guids.length} addresses`;
  return {
    suggestion: { id, address: `${name}, ${city}, ${postcode} (${count})` },
    words: wordsOf(`${name} ${city}`),
  };
}

function propertyCandidate(property: KnownAddress): Candidate {
  const { line1, line2 = '', city = '', postcode } = property;
  return {
    suggestion: suggestionOf(property),
    words: [...wordsOf(`${line1} ${line2} ${city} ${postcode}`), wordOf(compactPostcode(postcode))],
  };
}

function suggestionOf(property: KnownAddress): AddressSuggestion {
  return { id: property.guid, address: formatAddress(property) };
}

function wordsOf(text: string): readonly string[] {
  return text
    .split(/[\s,.]+/)
    .map(wordOf)
    .filter((word) => word !== '');
}

function wordOf(text: string): string {
  return text.toLowerCase();
}
