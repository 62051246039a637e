import { render, screen, within } from '@testing-library/react';
import type { Product, ProductOption } from '@kettle/core';
import { describe, expect, it } from 'vitest';
import { PriceShares } from './price-shares.tsx';

const option = (code: string, current: number): ProductOption =>
  ({ code, title: code, body: '', price: { current }, enabled: true }) as ProductOption;

const product = (title: string, options: readonly ProductOption[]): Product =>
  ({ type: title, code: title, title, defaultOption: options[0]?.code, options }) as Product;

const PRODUCTS = [
  product('Energy', [option('ENERGY', 1000)]),
  product('Water', [option('WATER', 250)]),
  product('TV Licence', [option('TV_LICENCE_NONE', 0), option('TV_LICENCE', 87)]),
];

function shown(discountedPriceAmount: number) {
  const price = { fullPriceAmount: 1250, discountedPriceAmount };
  const parts = { title: 'Made of', products: PRODUCTS, picks: {}, price };
  const { container } = render(<PriceShares {...parts} />);
  const rows = within(screen.getByRole('list')).getAllByRole('listitem');
  const bars = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'));
  return { words: rows.map(({ textContent }) => textContent), bars };
}

describe('the parts of a price', () => {
  it('include a bar for each product taken, as long as its share [FS2]', () => {
    const { words, bars } = shown(1250);
    expect(words).toEqual(['Energy£10.00', 'Water£2.50']);
    expect(bars).toEqual(['100', '25']);
  });

  it('include the amount that a voucher takes off [FS2]', () => {
    expect(shown(1125).words).toEqual(['Energy£10.00', 'Water£2.50', 'Voucher−£1.25']);
  });
});
