import { householdForm } from '@kettle/core';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { renderSite } from '../../testing/render-site.tsx';

afterEach(cleanup);

describe('the household', () => {
  it('[NV13, FM8] has a field for a letting agent, which the browser does not fill in', async () => {
    renderSite('/household');
    const agent = await screen.findByLabelText<HTMLInputElement>('Letting agent');
    expect(agent.autocomplete).toBe('off');
  });

  it('[ST1, AD1] offers matches again for text that was typed before a reload and not picked', async () => {
    const household = { ...householdForm.empty({}), address: 'LS6 1AA' };
    const storages = await aTabOfALead({ drafts: { household } });
    renderSite('/household', { storages });
    const box = await screen.findByRole('combobox', { name: 'Address' });
    fireEvent.focus(box);
    expect(await screen.findByRole('option', { name: /^1 Kettle Terrace/ })).toBeDefined();
  });

  it('[AD14] sends no form with Enter right after an address is typed', async () => {
    const { place } = renderSite('/household');
    const box = await screen.findByRole('combobox', { name: 'Address' });
    await userEvent.type(box, 'LS6 1AA{Enter}');
    expect(await screen.findByRole('option', { name: /^1 Kettle Terrace/ })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(place()).toBe('/household');
  });
});
