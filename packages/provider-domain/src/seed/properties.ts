import type { KnownAddress } from '@kettle/core';

const numbered = (
  prefix: string,
  count: number,
  place: { readonly street: string; readonly city: string; readonly postcode: string },
): readonly KnownAddress[] =>
  Array.from({ length: count }, (_, index) => ({
    guid: `${prefix}_${index + 1}`,
    line1: `${index + 1} ${place.street}`,
    city: place.city,
    postcode: place.postcode,
  }));

/** The properties of the listed postcodes (sandbox-data.md). */
export const LISTED_PROPERTIES: readonly KnownAddress[] = [
  ...numbered('adr_ls6', 5, { street: 'Kettle Terrace', city: 'Leeds', postcode: 'LS6 1AA' }),
  {
    guid: 'adr_ls6_6',
    line1: 'Flat 2, 6 Kettle Terrace',
    organisationName: 'Kettle Court',
    city: 'Leeds',
    postcode: 'LS6 1AA',
  },
  ...numbered('adr_m14', 4, { street: 'Copper Street', city: 'Manchester', postcode: 'M14 5RL' }),
  ...numbered('adr_ng7', 4, { street: 'Lantern Road', city: 'Nottingham', postcode: 'NG7 2RD' }),
  ...numbered('adr_cf24', 4, { street: 'Harbour Row', city: 'Cardiff', postcode: 'CF24 3AB' }),
  ...numbered('adr_eh9', 4, { street: 'Thistle Place', city: 'Edinburgh', postcode: 'EH9 1QA' }),
];

/** A building in the search results. Opening it lists its properties (decision 46). */
export interface PropertyGroup {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly postcode: string;
  readonly guids: readonly string[];
}

export const PROPERTY_GROUPS: readonly PropertyGroup[] = [
  {
    id: 'grp_kettle_court',
    name: 'Kettle Court',
    city: 'Leeds',
    postcode: 'LS6 1AA',
    guids: ['adr_ls6_6'],
  },
];

/** Address calls for this postcode fail without a message. In compact form. */
export const FAILING_POSTCODE = 'ZZ11ZZ';

/** Homes at this postcode get no quote. In compact form. */
export const UNCOVERED_POSTCODE = 'ZE10AA';

/** Street names for the properties that are derived from a postcode. */
export const DERIVED_STREETS = [
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
export const TOWNS: ReadonlyMap<string, string> = new Map([
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
export const OTHER_TOWN = 'Anytown';
