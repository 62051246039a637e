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
  it('has a field for a letting agent, which the browser does not fill in [FM8]', async () => {
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

  it.each([
    ['leaves the box', () => userEvent.tab()],
    ['presses Enter', () => userEvent.keyboard('{Enter}')],
  ])('takes an address that was typed in full once the person %s [AD16]', async (_, go) => {
    const { lead } = renderSite('/household');
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Address' });
    await userEvent.type(box, '1 kettle terrace leeds ls61aa');
    await go();
    await waitFor(() => expect(lead.journey.pickedAddress).toBeDefined());
    expect(box.value).toBe('1 Kettle Terrace, Leeds, LS6 1AA');
    expect(screen.queryByText('Address required')).toBeNull();
  });

  it('goes on with an address that was typed in full and sent at once [AD16]', async () => {
    const { path } = renderSite('/household');
    const box = await screen.findByRole('combobox', { name: 'Address' });
    fireEvent.change(box, { target: { value: '2 Kettle Terrace, Leeds, LS6 1AA' } });
    fireEvent.submit(box);
    await waitFor(() => expect(path()).toBe('/broadband'));
  });

  it('opens the list of a postcode that was sent before it had come, with the focus there [AD16]', async () => {
    const { path } = renderSite('/household');
    const box = await screen.findByRole('combobox', { name: 'Address' });
    await userEvent.type(box, 'LS6 1AA');
    await userEvent.click(screen.getByRole('button', { name: 'Get A Price' }));
    await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(screen.getAllByRole('option').length).toBeGreaterThan(1);
    expect(screen.queryByText('Address required')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('option', { name: /^1 Kettle Terrace/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Get A Price' }));
    await waitFor(() => expect(path()).toBe('/broadband'));
  });

  it('asks for an address if nothing is found for what was sent [AD16, HH1]', async () => {
    renderSite('/household');
    const box = await screen.findByRole('combobox', { name: 'Address' });
    await userEvent.type(box, 'Nowhere at all');
    await userEvent.click(screen.getByRole('button', { name: 'Get A Price' }));
    expect(await screen.findByRole('link', { name: 'Address required' })).toBeDefined();
  });
});
