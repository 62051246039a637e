import { date } from '@kettle/core/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { valueOf } from '../../testing/user.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { renderSite } from '../../testing/render-site.tsx';

afterEach(cleanup);

describe('the tenancy', () => {
  it('starts on a usual date with one click, and the end date follows [TE15, TE10]', async () => {
    renderSite('/tenancy', { storages: await aTabOfALead() });
    fireEvent.click(await screen.findByRole('button', { name: 'From 1 September 2027' }));
    await waitFor(() => expect(valueOf('Tenancy start date')).toBe('2027-09-01'));
    expect(valueOf('Tenancy end date')).toBe('2028-08-31');
  });

  it.each(['From 1 September 2027', 'Moved in already'])(
    'announces the dates that a click on %s has filled in [TE10]',
    async (name) => {
      renderSite('/tenancy', { storages: await aTabOfALead() });
      fireEvent.click(await screen.findByRole('button', { name }));
      expect(
        await screen.findByText(/^Starts on .+ The end date is filled in too\.$/),
      ).toBeDefined();
    },
  );

  it.each(['/full-summary', '/direct-debit'])(
    'has to be entered again on the way to %s when its start date has passed [TE16, TE2]',
    async (start) => {
      const tenancy = { startDate: date('2026-11-20'), endDate: date('2027-11-19') };
      const drafts = { tenancy };
      const { path } = renderSite(start, { storages: await aTabOfALead({ drafts, tenancy }) });
      const message = 'Sorry, we cannot allow start dates in the past.';
      expect(await screen.findByText(message)).toBeDefined();
      expect(path()).toBe('/tenancy');
    },
  );

  it('forgets a refusal of its start date once it was changed [TE16, ER4]', async () => {
    const tenancy = { startDate: date('2026-11-20'), endDate: date('2027-11-19') };
    const storages = await aTabOfALead({ drafts: { tenancy }, tenancy });
    const site = renderSite('/full-summary', { storages });
    await screen.findByText('Sorry, we cannot allow start dates in the past.');
    const problem = { title: 'Refused', message: 'No.' };
    const refusal = { kind: 'problem', problem, isRefused: true } as const;
    await act(() => site.lead.bank.submission.send(() => Promise.resolve(refusal)));
    await site.goTo('/direct-debit');
    await waitFor(() => expect(site.path()).toBe('/tenancy'));
    expect(site.lead.bank.submission.problem).toBeUndefined();
  });

  it('is not requested again while the outcome of an earlier attempt is unknown [TE16]', async () => {
    const tenancy = { startDate: date('2026-11-20'), endDate: date('2027-11-19') };
    const lost = { kind: 'direct-debit', key: 'key-1', state: 'unknown', sentAt: 0 } as const;
    const storages = await aTabOfALead({ submissions: { [lost.kind]: lost }, tenancy });
    const { path } = renderSite('/direct-debit', { storages });
    await screen.findByLabelText('Sort code');
    expect(path()).toBe('/direct-debit');
  });
});
