import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BRAND } from '../../site/brand.ts';
import { renderSite } from '../../testing/render-site.tsx';

it('names a company’s own points in place of the product’s [NV11]', async () => {
  renderSite('/', { brand: { ...BRAND, marketingPoints: ['Rated 4.6 by 1,200 households'] } });
  expect(await screen.findByText('Rated 4.6 by 1,200 households')).toBeDefined();
  expect(screen.queryByText('Rated Excellent')).toBeNull();
});
