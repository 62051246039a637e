import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { failure, type Failure, type ProviderPorts, type Result } from '@kettle/core';
import { anOption, aProduct } from '@kettle/core/testing';
import { changingPort, failing } from '../../testing/a-joiner.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { controlledAnswers, onlyTv, settled } from '../../testing/lead-parts.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { click, fill, follow, heading } from '../../testing/user.ts';

const words = () => document.querySelector('main')?.textContent ?? '';

/** Records the voucher requests of a journey. */
function countingVouchers() {
  const requests: string[] = [];
  const changePorts = changingPort('vouchers', (vouchers) => ({
    apply: (request, signal) => {
      requests.push(request.code);
      return vouchers.apply(request, signal);
    },
  }));
  return { requests, changePorts };
}

describe('the package summary', () => {
  it('lists the benefits of the product under Why [PK21]', async () => {
    renderSite('/short-summary', { storages: await aTabOfALead() });
    const why = await screen.findByRole('button', { name: 'Why' });
    expect(why.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(why);
    expect(why.getAttribute('aria-expanded')).toBe('true');
    expect(words()).toContain('All inclusive');
  });

  it('explains how the price is calculated, up to twelve months of the whole house [FS2]', async () => {
    renderSite('/short-summary', { storages: await aTabOfALead() });
    await click('How this price is worked out');
    expect(words()).toContain('4.345');
    expect(words()).toContain('Whole house, all 12\u00A0months');
    expect(words()).toContain('12 of these months are 52.14 weeks, a little more than 52');
  });

  it('says the texts of the settings under Why', async () => {
    const { lead } = renderSite('/short-summary', { storages: await aTabOfALead() });
    await click('Why');
    await waitFor(() => expect(lead.settings.carouselTexts).not.toEqual([]));
    expect(words()).toContain(lead.settings.carouselTexts.join(''));
  });

  it('lists each product with its picture [PK24]', async () => {
    renderSite('/short-summary', { storages: await aTabOfALead() });
    const energy = (await screen.findByText('Energy')).closest('li');
    expect(energy?.querySelector('use')?.getAttribute('href')).toBe('/pictures/energy.svg#picture');
  });

  it('explains a product in an overlay with its picture, its body and its info [PK24]', async () => {
    renderSite('/short-summary', { storages: await aTabOfALead() });
    await click('More about Water');
    const overlay = await screen.findByRole('dialog', { name: 'Water' });
    expect(overlay.querySelector('use')?.getAttribute('href')).toBe('/pictures/water.svg#picture');
    expect(overlay.textContent).toContain('Water and sewerage, with or without a meter.');
    expect(overlay.textContent).toContain('Your local water company stays the same.');
    await click('Close');
    await waitFor(() => expect(overlay.querySelector('p')).toBeNull());
  });

  it('explains an optional product whether it is taken or not, in one place at a time [PK24]', async () => {
    renderSite('/short-summary', { storages: await aTabOfALead() });
    await click('More about TV Licence');
    expect((await screen.findByRole('dialog', { name: 'TV Licence' })).textContent).toContain(
      'You need a TV Licence to watch or record live TV',
    );
    await click('Close');
    await userEvent.click(screen.getByRole('switch', { name: /TV Licence/ }));
    const explain = screen.getByRole('button', { name: 'More about TV Licence' });
    expect(explain.closest('li')).not.toBeNull();
  });

  it('offers no overlay for a product of which the provider says nothing [PK24]', async () => {
    const sauna = aProduct('Sauna', [anOption('SAUNA', 100)]);
    const steam = { ...sauna, type: 'Steam', title: 'Steam', info: 'Hot.' };
    renderSite('/short-summary', { storages: await aTabOfALead({ products: [sauna, steam] }) });
    expect(await screen.findByRole('button', { name: 'More about Steam' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'More about Sauna' })).toBeNull();
  });

  it('a TV Licence toggle applies an active voucher again [VO13]', async () => {
    const { requests, changePorts } = countingVouchers();
    renderSite('/short-summary', { storages: await aTabOfALead(), changePorts });
    await click('Have a voucher code?');
    await fill('Voucher code', 'WELCOME10');
    await click('Apply');
    await screen.findByRole('button', { name: 'Clear' });
    expect(requests).toEqual(['WELCOME10']);
    await userEvent.click(screen.getByRole('switch', { name: /TV Licence/ }));
    await waitFor(() => expect(requests).toEqual(['WELCOME10', 'WELCOME10']));
  });

  it('a voucher that waits for its turn announces why the page stays after Next [VO19]', async () => {
    renderSite('/short-summary', { storages: await aTabOfALead() });
    await click('Have a voucher code?');
    await fill('Voucher code', 'NOPE');
    await click('Apply');
    await screen.findByRole('button', { name: /^Apply \(\d+\)$/ });
    await fill('Voucher code', 'WELCOME10');
    await click('Next');
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toContain('one code every 30 seconds'),
    );
  });

  it('without broadband has a line from which it can be added [PK33]', async () => {
    renderSite('/short-summary?postcode=LS6%201AA&housemates=4&Broadband=NO-BROADBAND');
    const line = (await screen.findByText('No broadband')).closest('li');
    expect(line?.textContent).toMatch(/^Broadband/);
    await follow('Edit Broadband');
    await heading('Edit Broadband');
  });

  it('of the own home of a visitor via share can be toggled [PK14]', async () => {
    const tab = await aTabOfALead({ isViaShareLink: true });
    renderSite('/short-summary', { storages: tab });
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: /TV Licence/ });
    expect(toggle.disabled || toggle.getAttribute('aria-disabled') === 'true').toBe(false);
  });

  it('a link’s voucher without a discount in the products is priced once [VO5, VO10]', async () => {
    const { requests, changePorts } = countingVouchers();
    const withoutDiscount = (ports: ProviderPorts): ProviderPorts => ({
      ...changePorts(ports),
      quotes: {
        forHousehold: async (request, signal) => {
          const answer = await ports.quotes.forHousehold(request, signal);
          if (!answer.ok) return answer;
          const { discount: _, price: __, ...quote } = answer.value;
          return { ok: true, value: quote };
        },
      },
    });
    renderSite('/short-summary?postcode=LS6%201AA&housemates=4&voucherCode=WELCOME10', {
      changePorts: withoutDiscount,
    });
    await screen.findByRole('button', { name: 'Clear' });
    await settled();
    expect(requests).toEqual(['WELCOME10']);
  });

  it('a package from a share link has its toggles disabled [PK14]', async () => {
    renderSite('/short-summary?postcode=LS6%201AA&housemates=4&packageShare=true');
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: /TV Licence/ });
    expect(toggle.disabled || toggle.getAttribute('aria-disabled') === 'true').toBe(true);
  });

  it('the TV Licence of a package from a share link cannot be edited on its own page either [PK14]', async () => {
    const query = 'postcode=LS6%201AA&housemates=4&TV%20Licence=TV_LICENCE&packageShare=true';
    const { goTo, path } = renderSite(`/short-summary?${query}`);
    await screen.findByRole('link', { name: 'Edit Broadband' });
    expect(screen.queryByRole('link', { name: 'Edit TV Licence' })).toBeNull();
    await goTo('/products/TV%20Licence');
    await waitFor(() => expect(path()).toBe('/short-summary'));
  });

  it('a link to a place without cover says so, and leads on to entering another home [ER1, PK18]', async () => {
    const { path } = renderSite('/short-summary?postcode=ZE1%200AA&housemates=4');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Sorry, we do not cover this postcode yet.');
    await follow('Get a price for your home');
    await heading('Tell Us About Your Home');
    expect(path()).toBe('/household');
  });

  it('uses the singular for one housemate [HH5]', async () => {
    renderSite('/short-summary?postcode=ls61aa&housemates=1');
    expect(await screen.findByText('For 1 housemate at LS6 1AA.')).toBeDefined();
  });

  it('the overlay offers WhatsApp, Copy link and Close, and Share only if the browser supports sharing [SH6]', async () => {
    renderSite('/short-summary', { storages: await aTabOfALead() });
    await click('Save or Share Package');
    const dialog = await screen.findByRole('dialog', { name: 'Save or Share Package' });
    await waitFor(() => expect(dialog.textContent).toContain('WhatsApp'));
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Share link').name).toBe('shareLink');
    expect(screen.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Share' }) === null).toBe(!('share' in navigator));
  });

  it('reports that a valid voucher cannot be priced again, and offers a retry [VO8, VO10]', async () => {
    let isDown = true;
    const discount = { isValid: true, code: 'WELCOME10', description: '10% off' };
    const storages = await aTabOfALead({ discount });
    renderSite('/short-summary', {
      storages,
      changePorts: (ports) => ({
        ...ports,
        quotes: { forHousehold: failing('unreachable') },
        vouchers: {
          apply: (request, signal) =>
            isDown
              ? Promise.resolve(failure({ kind: 'unreachable' }))
              : ports.vouchers.apply(request, signal),
        },
      }),
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The Kettle API could not be accessed.');
    expect(alert.textContent).toContain('Until then the price is shown without your voucher.');
    isDown = false;
    await click('Try again');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByRole('button', { name: 'Clear' })).toBeDefined();
  });

  it('reports on the next page that a toggle could not be saved [PK7]', async () => {
    const saves = controlledAnswers<Result<void, Failure>>();
    const storages = await aTabOfALead({ leadId: 'lead_1' });
    const { lead } = renderSite('/short-summary', {
      storages,
      changePorts: changingPort('leads', { saveSelection: saves.ask }),
    });
    const before = onlyTv(lead.journey.picks);
    await userEvent.click(await screen.findByRole('switch', { name: /TV Licence/ }));
    await click('Next');
    await heading('Tell Us About You');
    await act(() => saves.give(failure({ kind: 'unreachable' })));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'Service error - Unable to update your package choices, please try again later.',
    );
    expect(onlyTv(lead.journey.picks)).toBe(before);
    await click('Back');
    await heading('Your Package');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['/short-summary', '/full-summary'])(
    '%s has the voucher box behind its question, which moves the focus to the code [VO12]',
    async (path) => {
      renderSite(path, { storages: await aTabOfALead() });
      const question = await screen.findByRole('button', { name: 'Have a voucher code?' });
      expect(screen.queryByLabelText('Voucher code')).toBeNull();
      await userEvent.click(question);
      expect(document.activeElement).toBe(screen.getByLabelText('Voucher code'));
      expect(screen.getByRole('button', { name: 'Apply' })).toBeDefined();
    },
  );
});
