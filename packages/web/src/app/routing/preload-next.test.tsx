import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aTabOfAJoiner } from '../../testing/a-joiner.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { heading } from '../../testing/user.ts';
import { screenAt } from './screens.tsx';

afterEach(cleanup);

it.each([
  {
    who: 'a lead',
    path: '/tenancy',
    title: 'When Is Your Tenancy?',
    next: '/broadband-date',
    aTab: aTabOfALead,
  },
  {
    who: 'a joiner',
    path: '/joining-tenant/personal-details',
    title: 'Who Is Joining?',
    next: '/joining-tenant/direct-debit',
    aTab: aTabOfAJoiner,
  },
])('the code of the next page of $who is fetched while this one is shown', async (at) => {
  const preload = vi.spyOn(screenAt(at.next), 'preload');
  renderSite(at.path, { storages: await at.aTab() });
  await heading(at.title);
  await vi.waitFor(() => expect(preload).toHaveBeenCalledOnce());
});
