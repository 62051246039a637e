/** The first product that the sandbox answers for `LS6 1AA` and four housemates. */
export const ENERGY = {
  type: 'Energy',
  title: 'Energy',
  body: 'Gas and electricity, uncapped.',
  image: '',
  code: 'ENERGY',
  info: 'One price for gas and electricity, whatever you use. There is no top-up bill at the end. Prices cover normal use in a shared house.',
  defaultOption: 'ENERGY',
  options: [
    {
      code: 'ENERGY',
      title: 'Uncapped energy',
      body: 'Gas and electricity for the whole house.',
      image: '',
      info: 'We set up both supplies from your first day and read the meters with you. If your home has no gas, the price covers electricity alone.',
      priceId: 'price_energy',
      price: { current: 1150 },
      optional: false,
      enabled: true,
    },
  ],
};

/** One price id for each product of the sandbox. */
export const PICKS = ['price_energy', 'price_water', 'price_bb_150', 'price_tv_licence_none'];
