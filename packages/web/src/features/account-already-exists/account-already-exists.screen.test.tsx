import { failure, isKnownAddress, withSentDetails, type ProviderPorts } from '@kettle/core';
import { ADAS_BANK } from '@kettle/core/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { settled } from '../../testing/lead-parts.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { click } from '../../testing/user.ts';

/** A lead whose direct debit was answered by nothing, and opened an account (`isStored`) or not. */
async function aLostLead(isStored: boolean) {
  const opened: string[] = [];
  const checked = vi.fn<() => void>();
  const site = renderSite('/', {
    storages: await aTabOfALead(),
    changePorts: (ports: ProviderPorts) => ({
      ...ports,
      accounts: {
        ...ports.accounts,
        checkJoiner: (joiner, signal) =>
          ports.accounts.checkJoiner(joiner, signal).finally(checked),
      },
      mandates: {
        ...ports.mandates,
        setUp: async (mandate, key) => {
          const answer = isStored ? await ports.mandates.setUp(mandate, key) : undefined;
          if (answer?.ok) opened.push(answer.value.guid);
          return failure({ kind: 'unreachable' });
        },
      },
    }),
  });
  const { lead } = site;
  act(() => lead.change(withSentDetails(lead.journey)));
  await act(() => site.useCases.setUpDirectDebit(lead.journey, ADAS_BANK, lead.log));
  return { site, checked, guid: opened[0] ?? 'acc_taken' };
}

describe('the page of an account that exists', () => {
  it('leads to their own house a person whose lost direct debit has opened it [KE15]', async () => {
    const { site, guid } = await aLostLead(true);
    await site.goTo(`/account-already-exists?guid=${guid}`);
    await screen.findByText('Your Direct Debit went through');
    expect(screen.queryByText(/A housemate has set up the bills/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Join This Account' })).toBeNull();
    await click('Go to Your House');
    // The code of the page has to arrive before the next file has the same worker.
    await screen.findByRole('heading', { name: "You're Nearly Done!" });
    expect(site.path()).toBe('/congratulations');
    expect(site.lead.journey.account?.guid).toBe(guid);
  });

  it('leads there also if the e-mail address was corrected after it was sent [KE15]', async () => {
    const { site, guid } = await aLostLead(true);
    const { personalDetails } = site.lead.journey;
    const corrected = personalDetails && { ...personalDetails, email: 'ada.new@example.com' };
    act(() => site.lead.change({ personalDetails: corrected }));
    await site.goTo(`/account-already-exists?guid=${guid}`);
    expect(await screen.findByText('Your Direct Debit went through')).toBeDefined();
  });

  it('says where an address does not tell that the mail does [KE15, AK1]', async () => {
    const { site } = await aLostLead(true);
    const { address, household } = site.lead.journey;
    if (!household || !address || !isKnownAddress(address))
      throw new Error('The lead has no home.');
    const quote = await site.ports.quotes.forHousehold({
      addressGuid: address.guid,
      postcode: address.postcode,
      housemateCount: household.housemateCount,
    });
    const code = quote.ok ? quote.value.existingAccountGuid : undefined;
    await site.goTo(`/account-already-exists?guid=${code}`);
    expect(
      await screen.findByText(/If it did, there is an email at the address that you gave then/),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Join This Account' })).toBeDefined();
  });

  it('offers to join where the person is no member [KE15]', async () => {
    const { site, checked, guid } = await aLostLead(false);
    await site.goTo(`/account-already-exists?guid=${guid}`);
    await waitFor(() => expect(checked).toHaveBeenCalledOnce());
    await settled();
    expect(screen.queryByText('Your Direct Debit went through')).toBeNull();
    expect(screen.getByRole('link', { name: 'Join This Account' })).toBeDefined();
  });
});
