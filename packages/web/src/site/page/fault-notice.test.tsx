import { finishedLeadJourney } from '@kettle/core';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { JourneyStorage, LEAD_KIND } from '../journey/journey-storage.ts';
import { heading } from '../../testing/user.ts';
import { aBrowser } from '../../testing/memory-storages.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { ChunkLoadError } from '../../platform/import-with-retry.ts';

const WORDS = 'Something went wrong on our side. Nothing you typed is lost. Try again.';
const rejectUnhandled = (reason: unknown) =>
  act(() => void window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })));
const ourFault = () => {
  const stack = `TypeError: x is not a function\n    at save (${location.origin}/assets/frame-1.js:1:2)`;
  return Object.assign(new TypeError('x is not a function'), { stack });
};
const later = () => act(() => new Promise((resolve) => setTimeout(resolve, 150)));

afterEach(cleanup);

describe('the notice of an uncaught error', () => {
  it('appears once, loses no input, and disappears with its page [ER10]', async () => {
    const site = renderSite('/your-details', { storages: await aTabOfALead() });
    const name = await screen.findByLabelText<HTMLInputElement>('First name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Adele');
    rejectUnhandled(ourFault());
    rejectUnhandled(ourFault());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(WORDS));
    rejectUnhandled(ourFault());
    await later();
    expect(screen.getByRole('alert').textContent).not.toContain('function');
    expect(name.value).toBe('Adele');
    await site.goTo('/your-address');
    await heading('Please Confirm Your Address');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not appear if the page shows an alert already, or if code could not be fetched [ER10]', async () => {
    renderSite('/joining-tenant');
    await screen.findByText('Cannot detect guid');
    rejectUnhandled(ourFault());
    await later();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    cleanup();
    renderSite('/tenancy', { storages: await aTabOfALead() });
    await screen.findByLabelText('Tenancy start date');
    rejectUnhandled(new ChunkLoadError('offline'));
    rejectUnhandled('ResizeObserver loop completed');
    await later();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not appear for an error of an in-app browser or an extension [ER10]', async () => {
    renderSite('/tenancy', { storages: await aTabOfALead() });
    await screen.findByLabelText('Tenancy start date');
    const stack = 'TypeError: x\n    at f (chrome-extension://abcdef/content.js:1:2)';
    rejectUnhandled(Object.assign(new TypeError('x'), { stack }));
    await later();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not appear on a page that says that all is done [ER10]', async () => {
    const storages = aBrowser().tab();
    const account = {
      guid: 'acc_taken',
      joinLink: 'https://kettle.example/',
      remainingHousemates: 3,
    };
    new JourneyStorage(LEAD_KIND, storages).save(finishedLeadJourney('lead_1', account));
    renderSite('/congratulations', { storages });
    await heading("You're Nearly Done!");
    rejectUnhandled(ourFault());
    await later();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
