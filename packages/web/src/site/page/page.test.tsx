import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aTabOfALead } from '../../testing/a-lead.ts';
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

it('tells of answers that could not be restored on the first page only, whoever gave them [ST4]', async () => {
  const storages = await aTabOfALead();
  const tab = storages.session();
  tab.setItem('kettle.lead.journey-1', '{');
  tab.setItem('kettle.joining-tab', 'acc_taken');
  tab.setItem('kettle.joining.acc_taken', '{');
  const site = renderSite('/household', { storages });
  expect(site.lead.hasLostData && site.joining.hasLostData).toBe(true);
  expect(await screen.findByText(/^We couldn’t restore/)).toBeDefined();
  await screen.findByRole('heading', { level: 1, name: 'Tell Us About Your Home' });
  await site.goTo('/no-such-page');
  await screen.findByRole('heading', { level: 1, name: "Oops. Something's Gone Wrong" });
  await waitFor(() => expect(screen.queryByText(/^We couldn’t restore/)).toBeNull());
});
