/** The first product that the sandbox answers for `LS6 1AA` and four housemates. */
export const ENERGY = {
  type: 'Energy',
  title: 'Energy',
  body: 'Gas and electricity at one price, uncapped.',
  image: '/pictures/energy.svg#picture',
  code: 'ENERGY',
  info: 'You pay one price for gas and electricity, however much you use. There is no cap, and no bill to settle at the end.',
  defaultOption: 'ENERGY',
  options: [
    {
      code: 'ENERGY',
      title: 'Uncapped energy',
      body: 'Gas and electricity for the whole house.',
      image: '/pictures/energy.svg#picture',
      info: 'We set up both supplies from your first day. Send us the meter readings when you move in, and we do the rest. If your home has no gas, the price covers electricity alone.',
      priceId: 'price_energy',
      supplier: 'Spark Energy Ltd',
      price: { current: 1150 },
      optional: false,
      enabled: true,
    },
  ],
};

/** One price id for each product of the sandbox. */
export const PICKS = ['price_energy', 'price_water', 'price_bb_150', 'price_tv_licence_none'];

/** Their price for four people, in pence per person per week. */
export const AGREED = 1640;
