import {
  BROADBAND,
  TV_LICENCE,
  type OptionCode,
  type ProductType,
  type Ribbon,
} from '@kettle/core';

/** Cost in pence per week: an amount that the house shares and an amount for each person. */
export interface WeeklyCost {
  readonly house: number;
  readonly each: number;
}

export interface OptionEntry {
  readonly code: OptionCode;
  readonly title: string;
  readonly body: string;
  readonly image: string;
  readonly info: string;
  readonly priceId: string;
  readonly cost: WeeklyCost;
  /** The cost before the current offer. */
  readonly formerCost?: WeeklyCost;
  readonly ribbon?: Ribbon;
}

export interface ProductEntry {
  readonly type: ProductType;
  readonly title: string;
  readonly body: string;
  readonly image: string;
  readonly info: string;
  readonly code: string;
  readonly defaultOption: OptionCode;
  /** Whether the prices, and therefore the price ids, differ by region. */
  readonly isRegional: boolean;
  readonly options: readonly OptionEntry[];
}

const NOTHING: WeeklyCost = { house: 0, each: 0 };
const shared = (house: number): WeeklyCost => ({ house, each: 0 });

/** A drawing of our own, which every build of the site contains (`packages/web/public/pictures`). */
const drawing = (name: string): string => `/pictures/${name}.svg`;

const ENERGY: ProductEntry = {
  type: 'Energy',
  title: 'Energy',
  body: 'Gas and electricity at one price, uncapped.',
  image: drawing('energy'),
  info: 'You pay one price for gas and electricity, however much you use. There is no cap, and no bill to settle at the end.',
  code: 'ENERGY',
  defaultOption: 'ENERGY',
  isRegional: true,
  options: [
    {
      code: 'ENERGY',
      title: 'Uncapped energy',
      body: 'Gas and electricity for the whole house.',
      image: drawing('energy'),
      info: 'We set up both supplies from your first day. Send us the meter readings when you move in, and we do the rest. If your home has no gas, the price covers electricity alone.',
      priceId: 'price_energy',
      cost: { house: 1800, each: 700 },
    },
  ],
};

const WATER: ProductEntry = {
  type: 'Water',
  title: 'Water',
  body: 'Water and sewerage, with or without a meter.',
  image: drawing('water'),
  info: 'Your local water company stays the same. We open the account for your house, pay the bills and split the cost equally.',
  code: 'WATER',
  defaultOption: 'WATER',
  isRegional: true,
  options: [
    {
      code: 'WATER',
      title: 'Water and sewerage',
      body: 'Metered or unmetered, at one price.',
      image: drawing('water'),
      info: 'The price is the same whether or not your home has a water meter.',
      priceId: 'price_water',
      cost: { house: 400, each: 200 },
    },
  ],
};

const BROADBAND_ENTRY: ProductEntry = {
  type: BROADBAND,
  title: 'Broadband',
  body: 'Unlimited fibre broadband, with a router.',
  image: drawing('broadband'),
  info: 'Downloads are unlimited, and the router and installation are included. The speed we show is the average download speed at busy times.',
  code: 'BROADBAND',
  defaultOption: 'BB_80',
  isRegional: false,
  options: [
    {
      code: 'BB_80',
      title: 'Fibre 80',
      body: 'Average speed 80 Mbps.',
      image: drawing('fibre-80'),
      info: 'Enough for streaming and video calls in a house of up to four. Downloads are unlimited, and the router is included.',
      priceId: 'price_bb_80',
      cost: shared(640),
    },
    {
      code: 'BB_150',
      title: 'Fibre 150',
      body: 'Average speed 150 Mbps.',
      image: drawing('fibre-150'),
      info: 'For houses where several people stream, call and play at the same time. Downloads are unlimited, and the router is included.',
      priceId: 'price_bb_150',
      cost: shared(760),
      formerCost: shared(920),
      ribbon: { text: 'Most popular', colour: '#0b6e4f' },
    },
    {
      code: 'BB_500',
      title: 'Fibre 500',
      body: 'Average speed 500 Mbps.',
      image: drawing('fibre-500'),
      info: 'For big houses and large downloads. Downloads are unlimited, and a faster router is included.',
      priceId: 'price_bb_500',
      cost: shared(1080),
    },
    {
      code: 'NO-BROADBAND',
      title: 'No broadband',
      body: 'Leave broadband out of the package.',
      image: drawing('no-broadband'),
      info: 'Choose this if your home already has broadband. To add it later, contact us.',
      priceId: 'price_no_broadband',
      cost: NOTHING,
    },
  ],
};

const TV_LICENCE_ENTRY: ProductEntry = {
  type: TV_LICENCE,
  title: 'TV Licence',
  body: 'One licence for the whole house.',
  image: drawing('tv-licence'),
  info: 'You need a TV Licence to watch or record live TV on any channel or service, or to use BBC iPlayer. A joint tenancy usually needs one licence for the whole house.',
  code: 'TV_LICENCE',
  defaultOption: 'TV_LICENCE_NONE',
  isRegional: false,
  options: [
    {
      code: 'TV_LICENCE',
      title: 'TV Licence',
      body: 'Covers every room in a joint tenancy.',
      image: drawing('tv-licence'),
      info: 'We buy one licence for the house and split the cost equally. If each of you has a tenancy agreement of your own, you may need a licence each.',
      priceId: 'price_tv_licence',
      cost: shared(346),
    },
    {
      code: 'TV_LICENCE_NONE',
      title: 'No TV Licence',
      body: 'Leave the TV Licence out of the package.',
      image: drawing('no-tv-licence'),
      info: 'Without a licence nobody in the house may watch live TV or use BBC iPlayer.',
      priceId: 'price_tv_licence_none',
      cost: NOTHING,
    },
  ],
};

/** The catalogue (sandbox-data.md). `catalogueOf` computes its prices for a region and a household. */
export const CATALOGUE_ENTRIES: readonly ProductEntry[] = [
  ENERGY,
  WATER,
  BROADBAND_ENTRY,
  TV_LICENCE_ENTRY,
];
