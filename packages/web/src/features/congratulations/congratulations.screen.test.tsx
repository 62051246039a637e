import { finishedLeadJourney } from '@kettle/core';
import { ADA_PRESIGNUP } from '@kettle/core/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { JourneyStorage, LEAD_KIND } from '../../site/journey/journey-storage.ts';
import { changingPort, failing } from '../../testing/a-joiner.ts';
import { aBrowser } from '../../testing/memory-storages.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { click, heading } from '../../testing/user.ts';

/** Reopens the page in a tab whose lead was told at sign-up that three housemates were to come. */
function back(guid: string, options: Parameters<typeof renderSite>[1] = {}) {
  const storages = aBrowser().tab();
  const account = {
    guid,
    joinLink: `https://kettle.example/?guid=${guid}`,
    remainingHousemates: 3,
  };
  new JourneyStorage(LEAD_KIND, storages).save(finishedLeadJourney('lead_1', account));
  return renderSite('/congratulations', { ...options, storages });
}

describe('a lead who comes back to the congratulations', () => {
  it('sees who has joined since, and has a row for each housemate still to join [CG5, CG16]', async () => {
    back('acc_taken');
    expect(await screen.findByText('2 of 4 housemates have joined')).toBeDefined();
    expect(screen.getByText(/2 housemates are still to join/)).toBeDefined();
    await click('Invite Housemates');
    expect(await screen.findAllByLabelText('Full name')).toHaveLength(2);
  });

  it('sees the complete house once everyone is in, drawn for as many people as signed up [CG16]', async () => {
    const site = back('acc_complete');
    expect(await heading('Your House')).toBeDefined();
    expect(await screen.findByText(/Everyone has joined/)).toBeDefined();
    expect(site.path()).toBe('/house?guid=acc_complete');
  });

  it('sees the numbers from the sign-up until the provider answers [CG16]', async () => {
    const site = back('acc_taken', {
      changePorts: changingPort('accounts', { ofGuid: failing('unreachable') }),
    });
    expect(await screen.findByText('1 of 4 housemates has joined')).toBeDefined();
    await site.goTo('/house?guid=acc_taken');
    expect(await screen.findByRole('alert')).toBeDefined();
  });

  it('finds the rows that were typed before a look at the house, but not after starting again [NV3]', async () => {
    const site = back('acc_taken');
    const open = async () => {
      await screen.findByText('2 of 4 housemates have joined');
      await click('Invite Housemates');
      return (await screen.findAllByLabelText<HTMLInputElement>('Full name'))[0];
    };
    fireEvent.change((await open()) as HTMLElement, { target: { value: 'Bea Cole' } });
    await site.goTo('/house?guid=acc_taken');
    await heading('Your House');
    expect(screen.queryByLabelText('Full name')).toBeNull();
    await site.goTo('/congratulations');
    expect((await open())?.value).toBe('Bea Cole');
    const { account } = site.lead.journey;
    act(() => site.lead.change({ presignup: ADA_PRESIGNUP }));
    act(() => site.lead.change({ account }));
    await site.goTo('/house?guid=acc_taken');
    await heading('Your House');
    await site.goTo('/congratulations');
    expect((await open())?.value).toBe('');
  });
});
