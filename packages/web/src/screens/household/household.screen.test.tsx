import { householdForm } from '@kettle/core';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { renderSite } from '../../testing/render-site.tsx';

afterEach(cleanup);

describe('the household', () => {
  it('[NV13, FM8] takes a letting agent, who is not the organisation that a browser fills in', async () => {
    renderSite('/household');
    const agent = await screen.findByLabelText<HTMLInputElement>('Letting agent');
    expect(agent.autocomplete).toBe('off');
  });

  it('[ST1, AD1] offers matches again for what was typed before a reload and not picked', async () => {
    const household = { ...householdForm.empty({}), address: 'LS6 1AA' };
    const storages = await aTabOfALead({ drafts: { household } });
    renderSite('/household', { storages });
    const box = await screen.findByRole('combobox', { name: 'Address' });
    fireEvent.focus(box);
    expect(await screen.findByRole('option', { name: /^1 Kettle Terrace/ })).toBeDefined();
  });
});
