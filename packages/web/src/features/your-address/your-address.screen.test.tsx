import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { click, follow, heading } from '../../testing/user.ts';

const LINK = '/short-summary?postcode=LS6+1AA&housemates=4&packageShare=true';

/**
 * Opens a shared package that names a postcode alone, and goes on to the page that asks for the
 * address.
 */
async function openAtAddress() {
  const site = renderSite(LINK);
  await heading('Your Package');
  await click('Next');
  await heading('Please Confirm Your Address');
  return site;
}

it('an address confirmed after a link is on the page of the home too, with the package as shared [PK14]', async () => {
  const site = await openAtAddress();
  await screen.findByRole('option', { name: '1 Kettle Terrace' });
  await userEvent.selectOptions(screen.getByLabelText('Address'), '1 Kettle Terrace');
  await click('Next');
  await waitFor(() => expect(site.path()).toBe('/your-details'));
  await site.goTo('/household');
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Address' });
  expect(box.value).toMatch(/^1 Kettle Terrace, .*LS6 1AA$/);
  await click('Get A Price');
  await waitFor(() => expect(site.path()).not.toBe('/household'));
  expect(site.lead.journey.household?.address).toMatchObject({ guid: 'adr_ls6_1' });
  expect(site.lead.journey.isViaShareLink).toBe(true);
});

it('an address typed by hand after a link is on the page of the home too', async () => {
  const site = await openAtAddress();
  await click('Enter address manually');
  await userEvent.type(screen.getByLabelText('Address line 1'), '9 Low Road');
  await userEvent.type(screen.getByLabelText('City/Town'), 'Leeds');
  await click('Next');
  await waitFor(() => expect(site.path()).toBe('/your-details'));
  await site.goTo('/household');
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Address' });
  expect(box.value).toBe('9 Low Road, Leeds, LS6 1AA');
});

it('the page of an existing account leads back here, for who picked the wrong house here [AC1]', async () => {
  const site = await openAtAddress();
  await screen.findByRole('option', { name: '5 Kettle Terrace' });
  await userEvent.selectOptions(screen.getByLabelText('Address'), '5 Kettle Terrace');
  await click('Next');
  await heading('Good News!');
  expect(screen.getByText(/^5 Kettle Terrace/)).toBeDefined();
  await follow('Not your home? Change the address');
  await waitFor(() => expect(site.path()).toBe('/your-address'));
});
