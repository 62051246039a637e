import { outwardArea } from './postcodes.ts';

/** The price regions, because energy and water are bought by region. */
export const REGIONS = [
  'yorkshire',
  'north-west',
  'north-east',
  'midlands',
  'wales',
  'scotland',
  'northern-ireland',
  'south-west',
  'london',
  'south-east',
] as const;

export type Region = (typeof REGIONS)[number];

/** The region whose price ids do not include a region name. */
export const HOME_REGION: Region = 'yorkshire';

/** The region of every postcode area that is not listed. */
const ELSEWHERE: Region = 'south-east';

const AREAS: Readonly<Partial<Record<Region, string>>> = {
  yorkshire: 'BD DN HD HG HU HX LS S WF YO',
  'north-west': 'BB BL CA CH CW FY L LA M OL PR SK WA WN',
  'north-east': 'DH DL NE SR TS',
  midlands: 'B CV DE DY HR LE LN NG NN ST SY TF WR WS WV',
  wales: 'CF LD LL NP SA',
  scotland: 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE',
  'northern-ireland': 'BT',
  'south-west': 'BA BH BS DT EX GL PL SN TA TQ TR',
  london: 'E EC N NW SE SW W WC',
};

const REGION_OF_AREA: ReadonlyMap<string, Region> = new Map(
  REGIONS.flatMap((region) =>
    (AREAS[region] ?? '').split(' ').map((area): [string, Region] => [area, region]),
  ),
);

export function regionOfPostcode(postcode: string): Region {
  return REGION_OF_AREA.get(outwardArea(postcode)) ?? ELSEWHERE;
}
