import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { finishedLeadJourney } from '@kettle/core';
import { JourneyStorage, LEAD_KIND } from '../../site/journey/journey-storage.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { aBrowser } from '../../testing/memory-storages.ts';
import { renderSite } from '../../testing/render-site.tsx';

const OF_OTHERS =
  /each of you|each housemate|a week each|whole house|your share|own share|lead tenant|everyone|everybody|nobody/i;
const words = () => document.body.textContent ?? '';

const forSoMany = (housemateCount: number) =>
  aTabOfALead({ household: { postcode: 'LS6 1AA', housemateCount } });

async function openAll() {
  for (const closed of await screen.findAllByRole('button', { expanded: false }))
    await userEvent.click(closed);
}

const PAGES = [
  { path: '/broadband', heading: 'Choose Your Broadband' },
  { path: '/products/Broadband', heading: 'Edit Broadband' },
  { path: '/short-summary', heading: 'Your Package', isOpened: true },
  { path: '/full-summary', heading: 'Review Your Package', isOpened: true },
  { path: '/direct-debit', heading: 'Set up your Direct Debit', variant: 'sticky' as const },
];

describe('a lead who lives alone', () => {
  it.each(PAGES)('sees no mention of housemates on $path ($heading) [HH18]', async (page) => {
    const { path, heading, isOpened, variant } = page;
    renderSite(path, { storages: await forSoMany(1), ...(variant && { variant }) });
    await screen.findByRole('heading', { level: 1, name: heading });
    if (isOpened) await openAll();
    expect(words()).not.toMatch(OF_OTHERS);
  });

  it.each(PAGES)(
    'sees mentions of housemates once somebody shares the house, on $path ($heading) [HH18]',
    async (page) => {
      const { path, heading, isOpened, variant } = page;
      renderSite(path, { storages: await forSoMany(2), ...(variant && { variant }) });
      await screen.findByRole('heading', { level: 1, name: heading });
      if (isOpened) await openAll();
      expect(words()).toMatch(OF_OTHERS);
    },
  );

  it('is shown at the end that nothing is left to do, and sees no count of people who have joined [HH18]', async () => {
    const storages = aBrowser().tab();
    const account = { guid: 'acc_1', joinLink: 'https://kettle.example/', remainingHousemates: 0 };
    new JourneyStorage(LEAD_KIND, storages).save(finishedLeadJourney('lead_1', account));
    renderSite('/joining-tenant/house-complete', { storages });
    await screen.findByRole('heading', { level: 1, name: "You're All Done!" });
    await waitFor(() => expect(words()).toContain('There is nothing left for you to do.'));
    expect(words()).not.toMatch(OF_OTHERS);
  });
});
