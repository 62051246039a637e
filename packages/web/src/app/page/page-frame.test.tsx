import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { BRAND } from '../brand.ts';

it('[CF5] a page names its brand at its head and at its foot', async () => {
  renderSite('/household', { brand: { ...BRAND, productName: 'Urn' } });
  await screen.findByRole('heading', { level: 1 });
  for (const end of ['banner', 'contentinfo']) {
    expect(within(screen.getByRole(end)).getByText('Urn')).toBeDefined();
  }
});
