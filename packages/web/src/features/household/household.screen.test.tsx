import { failure, householdForm } from '@kettle/core';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { click } from '../../testing/user.ts';
import { changingPort, failing } from '../../testing/a-joiner.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { controlledAnswers } from '../../testing/lead-parts.ts';
import { renderSite } from '../../testing/render-site.tsx';

afterEach(cleanup);

describe('the household', () => {
  it('has a field for a letting agent, which the browser does not fill in [NV13, FM8]', async () => {
    renderSite('/household');
    const agent = await screen.findByLabelText<HTMLInputElement>('Letting agent');
    expect(agent.autocomplete).toBe('off');
  });

  it('offers matches again for text that was typed before a reload and not picked [ST1, AD1]', async () => {
    const household = { ...householdForm.initialValues({}), address: 'LS6 1AA' };
    const storages = await aTabOfALead({ drafts: { household } });
    renderSite('/household', { storages });
    const box = await screen.findByRole('combobox', { name: 'Address' });
    fireEvent.focus(box);
    expect(await screen.findByRole('option', { name: /^1 Kettle Terrace/ })).toBeDefined();
  });

  it('waits at Get A Price for the address picked before [AD15]', async () => {
    const retrieved = controlledAnswers<void>();
    const { path } = renderSite('/household', {
      changePorts: changingPort('addresses', (addresses) => ({
        retrieve: async (id, signal) => {
          await retrieved.ask();
          return addresses.retrieve(id, signal);
        },
      })),
    });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Address' }), 'LS6 1AA');
    await userEvent.click(await screen.findByRole('option', { name: /^1 Kettle Terrace/ }));
    const send = screen.getByRole('button', { name: 'Get A Price' });
    await userEvent.click(send);
    expect([screen.queryByRole('alert'), screen.queryByText('Address required')]).toEqual([
      null,
      null,
    ]);
    expect(send.getAttribute('aria-disabled')).toBe('true');
    await retrieved.give();
    await waitFor(() => expect(path()).toBe('/broadband'));
  });

  it('does not say that it is searching once an address is picked [AD15]', async () => {
    const retrieved = controlledAnswers<void>();
    renderSite('/household', {
      changePorts: changingPort('addresses', (addresses) => ({
        retrieve: async (id, signal) => {
          await retrieved.ask();
          return addresses.retrieve(id, signal);
        },
      })),
    });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Address' }), 'LS6 1AA');
    await waitFor(() => expect(screen.queryByText('Searching…')).not.toBeNull());
    await userEvent.click(await screen.findByRole('option', { name: /^1 Kettle Terrace/ }));
    expect(screen.queryByText('Searching…')).toBeNull();
    await userEvent.tab();
    expect(screen.queryByText('Searching…')).toBeNull();
    await retrieved.give();
  });

  it('asks for no address while the picked one is on its way [AD15, FM3]', async () => {
    const retrieved = controlledAnswers<void>();
    renderSite('/household', {
      changePorts: changingPort('addresses', {
        retrieve: async () => {
          await retrieved.ask();
          return failure({ kind: 'unreachable' });
        },
      }),
    });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Address' }), 'LS6 1AA');
    await userEvent.click(await screen.findByRole('option', { name: /^1 Kettle Terrace/ }));
    await userEvent.click(screen.getByLabelText('Letting agent'));
    expect(screen.queryByText('Address required')).toBeNull();
    await retrieved.give();
    expect(await screen.findByText('Address required')).toBeDefined();
  });

  it('asks for an address when the one picked cannot be fetched [AD15, HH1]', async () => {
    renderSite('/household', {
      changePorts: changingPort('addresses', {
        retrieve: failing('unreachable'),
      }),
    });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Address' }), 'LS6 1AA');
    await userEvent.click(await screen.findByRole('option', { name: /^1 Kettle Terrace/ }));
    await click('Get A Price');
    expect(await screen.findByRole('link', { name: 'Address required' })).toBeDefined();
  });

  it('sends no form with Enter right after an address is typed [AD14]', async () => {
    const { path } = renderSite('/household');
    const box = await screen.findByRole('combobox', { name: 'Address' });
    await userEvent.type(box, 'LS6 1AA{Enter}');
    expect(await screen.findByRole('option', { name: /^1 Kettle Terrace/ })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(path()).toBe('/household');
  });
});
