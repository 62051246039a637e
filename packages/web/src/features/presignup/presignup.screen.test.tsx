import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BRAND } from '../../site/brand.ts';
import { renderSite } from '../../testing/render-site.tsx';

it('names a company’s own points in place of the product’s', async () => {
  renderSite('/', { brand: { ...BRAND, marketingPoints: ['Rated 4.6 by 1,200 households'] } });
  expect(await screen.findByText('Rated 4.6 by 1,200 households')).toBeDefined();
  expect(screen.queryByText('Rated Excellent')).toBeNull();
});

it('names the source of the rating beside the reviews', async () => {
  const ratingSource = { title: '1,200 reviews, June 2027', url: 'https://reviews.example/urn' };
  renderSite('/', { brand: { ...BRAND, ratingSource } });
  const link = await screen.findByRole('link', { name: /^Our rating: 1,200 reviews, June 2027/ });
  expect(link.getAttribute('href')).toBe('https://reviews.example/urn');
});
