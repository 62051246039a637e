import { success } from '@kettle/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changingPort } from '../testing/a-joiner.ts';
import { aTabOfALead } from '../testing/a-lead.ts';
import { renderSite } from '../testing/render-site.tsx';
import { click, fill, fillInBank, heading, valueOf } from '../testing/user.ts';

const alertSays = (...words: string[]) =>
  waitFor(() => {
    const said = screen.queryAllByRole('alert').map(({ textContent }) => textContent);
    for (const word of words) expect(said.join()).toContain(word);
  });

/**
 * Tests that the pages show each error of the catalogue, triggered by its test value of
 * docs/using.md.
 */
describe('the error catalogue on the lead’s pages', () => {
  it('shows the error of a postcode that is not covered [ER1]', async () => {
    const { path } = renderSite('/household');
    await click('Enter address manually');
    await fill('Address line 1', '1 High Street');
    await fill('City', 'Lerwick');
    await fill('Postcode', 'ZE1 0AA');
    await click('Get A Price');
    await alertSays("There's a problem...", 'Sorry, we do not cover this postcode yet.');
    expect(path()).toBe('/household');
  });

  it('shows the error of a home without any offer [HH19]', async () => {
    const { path } = renderSite('/household', {
      changePorts: changingPort('quotes', {
        forHousehold: () => Promise.resolve(success({ products: [] })),
      }),
    });
    await click('Enter address manually');
    await fill('Address line 1', '1 High Street');
    await fill('City', 'Leeds');
    await fill('Postcode', 'LS6 1AA');
    await click('Get A Price');
    await alertSays("There's a problem...", 'Sorry, we have no package for this home yet.');
    expect(path()).toBe('/household');
  });

  it('shows the error of a failed address search [AD5, ER1]', async () => {
    renderSite('/household');
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'ZZ1 1ZZ' } });
    await alertSays("There's a problem...", 'Failed to fetch addresses');
    expect(screen.getByRole('button', { name: 'Enter address manually' })).toBeDefined();
  });

  it('shows the page of a property that has an account already [JN8, AC1]', async () => {
    const { path } = renderSite('/your-address', { storages: await aTabOfALead() });
    await screen.findByRole('option', { name: '5 Kettle Terrace' });
    await fill('Address', 'adr_ls6_5');
    await click('Next');
    await heading('Good News!');
    expect(path()).toBe('/account-already-exists?guid=acc_taken');
    expect(screen.getByText(/^5 Kettle Terrace, .*LS6 1AA is already on Kettle/)).toBeDefined();
  });

  it.each([
    ['EXPIRED', 'This voucher has expired.'],
    ['SILENT', 'Invalid voucher code. Check and try again.'],
    ['FREETV', 'Add a TV Licence to use this voucher.'],
  ])('shows the error of the voucher %s [VO16]', async (code, words) => {
    const { lead } = renderSite('/short-summary', { storages: await aTabOfALead() });
    await click('Have a voucher code?');
    await fill('Voucher code', code);
    await click('Apply');
    // In the box, and in the live region, which says it for some seconds.
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    expect(lead.journey.discount).toEqual({ isValid: false, errorMsg: words });
  });

  it('shows the error of a package that cannot be emailed [SH4]', async () => {
    renderSite('/short-summary', { storages: await aTabOfALead() });
    await click('Save or Share Package');
    await fill('Email address', 'bounce@example.com');
    await click('Save');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'We could not send to bounce@example.com. There has been a problem sending the email, try again or note down share link for reference',
    );
  });

  it.each([
    ['00-00-00', 'Your bank did not accept these details.'],
    ['99-99-99', "There's a problem..."],
  ])(
    'shows the error of a Direct Debit from %s, in the control variant [ER4]',
    async (sortCode, words) => {
      const { path } = renderSite('/direct-debit', { storages: await aTabOfALead() });
      await fill('First name', 'Ada');
      await fill('Last name', 'Lovelace');
      await fillInBank({ sortCode });
      await click('Next');
      await click('Confirm');
      await alertSays(words);
      expect(path()).toBe('/direct-debit');
      expect(valueOf('Sort code')).toBe(sortCode);
      expect(document.querySelector('main')?.textContent).not.toContain('did not reach us');
    },
  );
});
