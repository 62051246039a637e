import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ProviderPorts } from '@kettle/core';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { renderSite } from '../../testing/render-site.tsx';

const words = () => document.querySelector('main')?.textContent ?? '';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Counts what a journey asks of the vouchers. */
function countingVouchers() {
  const asked: string[] = [];
  const change = (ports: ProviderPorts): ProviderPorts => ({
    ...ports,
    vouchers: {
      ...ports.vouchers,
      apply: (request, signal) => {
        asked.push(request.code);
        return ports.vouchers.apply(request, signal);
      },
    },
  });
  return { asked, change };
}

describe('the package summary', () => {
  it('[PK21] lists under Why what the product brings', async () => {
    renderSite('/short-summary', { storages: await aTabOfALead() });
    const why = await screen.findByRole('button', { name: 'Why' });
    expect(why.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(why);
    expect(why.getAttribute('aria-expanded')).toBe('true');
    expect(words()).toContain('All inclusive');
  });

  it('[FS6] says how the price is worked out, up to twelve months of the whole house', async () => {
    renderSite('/short-summary', { storages: await aTabOfALead() });
    await press('How this price is worked out');
    expect(words()).toContain('4.345');
    expect(words()).toContain('Your whole house, all 12 months');
    expect(words()).toContain('12 of these months are 52.14 weeks, a little more than 52');
  });

  it('[CF3] shows the carousel’s texts of the settings, and none without them', async () => {
    const { lead } = renderSite('/short-summary', {
      storages: await aTabOfALead(),
      settings: { carouselTexts: ['One bill', 'No haggling'] },
    });
    const carousel = await screen.findByRole('list', { name: 'Good to know' });
    expect([...carousel.children].map((text) => text.textContent)).toEqual(
      lead.settings.carouselTexts,
    );
  });

  it('[PK13] a TV Licence toggle applies an active voucher again', async () => {
    const { asked, change } = countingVouchers();
    renderSite('/short-summary', { storages: await aTabOfALead(), change });
    fireEvent.change(await screen.findByLabelText('Voucher code'), {
      target: { value: 'WELCOME10' },
    });
    await press('Apply');
    await screen.findByRole('button', { name: 'Clear' });
    expect(asked).toEqual(['WELCOME10']);
    await userEvent.click(screen.getByRole('switch', { name: /TV Licence/ }));
    await waitFor(() => expect(asked).toEqual(['WELCOME10', 'WELCOME10']));
  });

  it('[PK14] a package that came by a share link has its toggles disabled', async () => {
    renderSite('/short-summary?postcode=LS6%201AA&housemates=4&packageShare=true');
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: /TV Licence/ });
    expect(toggle.disabled || toggle.getAttribute('aria-disabled') === 'true').toBe(true);
  });

  it('[SH6] the overlay offers WhatsApp, Copy link and Close; Share only where the browser can', async () => {
    renderSite('/short-summary', { storages: await aTabOfALead() });
    await press('Save or Share Package');
    const dialog = await screen.findByRole('dialog', { name: 'Save or Share Package' });
    await waitFor(() => expect(dialog.textContent).toContain('WhatsApp'));
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Share' }) === null).toBe(!('share' in navigator));
  });

  it.each(['/short-summary', '/full-summary'])(
    '[VO12] %s has the voucher box, open from the start',
    async (path) => {
      renderSite(path, { storages: await aTabOfALead() });
      expect(await screen.findByLabelText('Voucher code')).toBeDefined();
      expect(screen.getByRole('button', { name: 'Apply' })).toBeDefined();
    },
  );
});
