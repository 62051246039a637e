import { finishedLeadJourney } from '@kettle/core';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LeadShelf } from '../../journey/lead-shelf.ts';
import { failing } from '../../testing/a-joiner.ts';
import { aMachine } from '../../testing/memory-storages.ts';
import { renderSite } from '../../testing/render-site.tsx';

/** A tab whose lead was told that three are to come, and is opened again later. */
function back(guid: string, options: Parameters<typeof renderSite>[1] = {}) {
  const storages = aMachine().tab();
  const account = {
    guid,
    joinLink: `https://kettle.example/?guid=${guid}`,
    remainingHousemates: 3,
  };
  new LeadShelf(storages).keep(finishedLeadJourney('lead_1', account));
  return renderSite('/congratulations', { ...options, storages });
}

describe('a lead who comes back to the congratulations', () => {
  it('[CG5, CG16] sees who has joined since, and has a row for each who is still to come', async () => {
    back('acc_taken');
    expect(await screen.findByText('2 of 4 housemates have joined')).toBeDefined();
    expect(screen.getByText(/2 housemates are still to join/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Invite Housemates' }));
    expect(await screen.findAllByLabelText('Full name')).toHaveLength(2);
  });

  it('[CG16] finds the complete house once everyone is in, drawn as large as it was signed up', async () => {
    const site = back('acc_complete');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your House' })).toBeDefined();
    expect(await screen.findByText(/Everyone has joined/)).toBeDefined();
    expect(site.place()).toBe('/house?guid=acc_complete');
  });

  it('[CG16] keeps the numbers of the sign-up while nobody answers', async () => {
    const site = back('acc_taken', {
      change: (ports) => ({
        ...ports,
        accounts: { ...ports.accounts, ofGuid: failing('unreachable') },
      }),
    });
    expect(await screen.findByText('1 of 4 housemates has joined')).toBeDefined();
    await site.goTo('/house?guid=acc_taken');
    expect(await screen.findByRole('alert')).toBeDefined();
  });
});
