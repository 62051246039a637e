import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { BRAND } from '../brand.ts';

it('shows the brand in the header', async () => {
  renderSite('/household', { brand: { ...BRAND, productName: 'Urn' } });
  await screen.findByRole('heading', { level: 1 });
  expect(within(screen.getByRole('banner')).getByText('Urn')).toBeDefined();
});

it('moves the caret on a new page, so that Orca reads the heading [NV2]', async () => {
  const site = renderSite('/household');
  await screen.findByRole('heading', { level: 1, name: 'Tell Us About Your Home' });
  await site.goTo('/no-such-page');
  const name = "Oops. Something's Gone Wrong";
  const heading = await screen.findByRole('heading', { level: 1, name });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const skipLink = screen.getByRole('link', { name: 'Skip to main content' });
  expect(document.getSelection()?.anchorNode).toBe(skipLink);
});
