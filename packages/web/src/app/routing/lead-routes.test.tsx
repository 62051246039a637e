import { createUseCases } from '@kettle/core';
import { fixedClock, sequentialIds } from '@kettle/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aJoiner } from '../../testing/a-joiner.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { chunkNotLoaded } from '../../testing/chunk-not-loaded.ts';
import { BRAND } from '../../site/brand.ts';
import { click, follow, heading, valueOf } from '../../testing/user.ts';

describe('a link to a package that cannot be read', () => {
  it.each(['postcode=LS6%201AA', 'housemates=4', 'postcode=LS6%201AA&housemates=', 'hash=x'])(
    'says so on the start page, to which it leads: %s [ST4, RT1]',
    async (query) => {
      const { path } = renderSite(`/short-summary?${query}`);
      expect(await screen.findByText(/^That link to a package is incomplete/)).toBeDefined();
      expect(path()).toBe('/');
      expect(screen.getByLabelText('First name')).toBeDefined();
    },
  );

  it('says so beside the package that the person has already [ST4]', async () => {
    renderSite('/short-summary?postcode=LS6%201AA', { storages: await aTabOfALead() });
    expect(await heading('Your Package')).toBeDefined();
    expect(screen.getByText(/^The link you opened is incomplete/)).toBeDefined();
  });

  it('is not meant where the page was opened without a package [ST4, RT1]', async () => {
    const { path } = renderSite('/short-summary?ref=FRIEND20');
    await waitFor(() => expect(path()).toBe('/'));
    expect(screen.queryByText(/link to a package/)).toBeNull();
  });
});

describe('the pages outside the lead’s steps', () => {
  it('an edit page redirects to the start if there are no products [RT1]', async () => {
    const { path } = renderSite('/products/Broadband');
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('an edit page for a type that is not in the package shows the not-found page [RT1]', async () => {
    renderSite('/products/Sauna', { storages: await aTabOfALead() });
    expect(await heading("Oops. Something's Gone Wrong")).toBeDefined();
  });

  it('an edit page shows the options of its type [RT1, PK16]', async () => {
    renderSite('/products/Broadband', { storages: await aTabOfALead() });
    expect(await heading('Edit Broadband')).toBeDefined();
    expect(screen.getAllByRole('radio').length).toBeGreaterThan(1);
  });

  it.each(['/broadband', '/products/Broadband'])(
    'on %s the overlay of an option has its picture and its info [BB2]',
    async (path) => {
      renderSite(path, { storages: await aTabOfALead() });
      await click('More about Full-fibre 150');
      const overlay = await screen.findByRole('dialog', { name: 'Full-fibre 150' });
      expect(overlay.querySelector('use')?.getAttribute('href')).toBe(
        '/pictures/fibre-150.svg#picture',
      );
      expect(overlay.textContent).toContain('For houses where several people stream');
    },
  );

  it.each(['', '?guid=', '?guid=%20'])(
    'the page of an existing account does not accept "%s" as its guid [RT1]',
    async (query) => {
      const { path } = renderSite(`/account-already-exists${query}`);
      await waitFor(() => expect(path()).toBe('/'));
    },
  );

  it('the page of an existing account leads to its joining page [AC1]', async () => {
    const { path } = renderSite('/account-already-exists?guid=acc_taken');
    await heading('Good News!');
    await follow('Join This Account');
    await waitFor(() => expect(path()).toBe('/joining-tenant?guid=acc_taken'));
  });

  it('the page of an existing account names the house of the package link that led there [AC1]', async () => {
    renderSite('/short-summary?address=adr_ls6_5&housemates=4');
    await heading('Good News!');
    expect(screen.getByText(/^5 Kettle Terrace, Leeds, LS6 1AA is already/)).toBeDefined();
  });

  it('the page of an existing account leads back to the address, for who picked the wrong house [AC1]', async () => {
    const { path } = renderSite('/household');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Address' }), 'LS6 1AA');
    await userEvent.click(await screen.findByRole('option', { name: /^5 Kettle Terrace/ }));
    await click('Get A Price');
    await heading('Good News!');
    expect(screen.getByText(/^5 Kettle Terrace, Leeds, LS6 1AA is already/)).toBeDefined();
    await follow('Not your home? Change the address');
    await waitFor(() => expect(path()).toBe('/household'));
  });
});

describe('the household page', () => {
  it('Why? explains why we ask for the number of housemates [HH8]', async () => {
    renderSite('/household');
    const why = await screen.findByRole('button', { name: 'Why?' });
    expect(screen.queryByText(/shared equally/)).toBeNull();
    await userEvent.click(why);
    expect(screen.getByText(/shared equally/)).toBeDefined();
  });

  it('keeps what was typed when switching to manual entry and back [HH17]', async () => {
    renderSite('/household');
    await userEvent.type(await screen.findByLabelText('Letting agent'), 'Lets & Co');
    await click('Enter address manually');
    await userEvent.type(screen.getByLabelText('Address line 1'), '1 Kettle Terrace');
    await click(/search/i);
    await click('Enter address manually');
    expect(valueOf('Address line 1')).toBe('1 Kettle Terrace');
    expect(valueOf('Letting agent')).toBe('Lets & Co');
  });

  it('shows a typed postcode in upper case and with its space when the field loses the focus [TX14]', async () => {
    renderSite('/household');
    await click('Enter address manually');
    const postcode = screen.getByLabelText<HTMLInputElement>('Postcode');
    await userEvent.type(postcode, 'm145rl');
    expect(postcode.value).toBe('m145rl');
    await userEvent.tab();
    expect(postcode.value).toBe('M14 5RL');
  });
});

describe('a package link', () => {
  it('says that its code cannot be fetched, and retries [ER2]', async () => {
    let tries = 0;
    const { ports } = aJoiner();
    const useCases = createUseCases({ ...ports, clock: fixedClock(), ids: sequentialIds() });
    const services = () => {
      tries += 1;
      return tries > 2 ? Promise.resolve(useCases) : chunkNotLoaded();
    };
    renderSite('/short-summary?postcode=LS6%201AA&housemates=4', { services });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The Kettle API could not be accessed',
    );
    tries = 2;
    await click('Try again');
    expect(await heading('Your Package')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('the guarantee', () => {
  it('has the scheme’s five sentences with the organisation and the notice, and no logo [DD22]', async () => {
    renderSite('/direct-debit', { storages: await aTabOfALead() });
    await click('The Direct Debit Guarantee');
    const dialog = await screen.findByRole('dialog', { name: 'The Direct Debit Guarantee' });
    const sentences = [...dialog.querySelectorAll('li')].map((item) => item.textContent ?? '');
    expect(sentences).toHaveLength(5);
    expect(sentences[0]).toContain('offered by all banks and building societies');
    expect(sentences[1]).toContain(
      `${BRAND.company.legalName} will notify you 5 working days in advance`,
    );
    expect(sentences[2]).toContain('full and immediate refund');
    expect(sentences[3]).toContain('you must pay it back');
    expect(sentences[4]).toContain('cancel a Direct Debit at any time');
    expect(dialog.querySelector('img')).toBeNull();
  });
});
