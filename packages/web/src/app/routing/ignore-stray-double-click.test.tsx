import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTabOfAJoiner } from '../../testing/a-joiner.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { renderSite } from '../../testing/render-site.tsx';

const CONTROLS = [
  { path: '/broadband', role: 'radio', name: /^No broadband/, aTab: aTabOfALead },
  { path: '/short-summary', role: 'switch', name: /^TV Licence/, aTab: aTabOfALead },
  { path: '/your-details', role: 'checkbox', name: 'Send me offers', aTab: aTabOfALead },
  {
    path: '/joining-tenant/personal-details',
    role: 'radio',
    name: 'Not a Student',
    aTab: aTabOfAJoiner,
  },
] as const;

describe('a double click whose first click was on the previous page', () => {
  it.each(CONTROLS)('changes nothing on $path [FM13]', async ({ path, role, name, aTab }) => {
    renderSite(path, { storages: await aTab() });
    const control = await screen.findByRole<HTMLInputElement>(role, { name });
    const before = control.checked;
    fireEvent.click(control, { detail: 2 });
    expect(control.checked).toBe(before);
    fireEvent.click(control, { detail: 1 });
    await waitFor(() => expect(control.checked).toBe(!before));
  });

  it('follows no link [FM13]', async () => {
    const { path } = renderSite('/short-summary', { storages: await aTabOfALead() });
    const link = await screen.findByRole('link', { name: 'Edit Broadband' });
    fireEvent.click(link, { detail: 2 });
    fireEvent.click(await screen.findByRole('button', { name: 'Why' }), { detail: 1 });
    expect(path()).toBe('/short-summary');
    fireEvent.click(link, { detail: 1 });
    await waitFor(() => expect(path()).toBe('/products/Broadband'));
  });
});
