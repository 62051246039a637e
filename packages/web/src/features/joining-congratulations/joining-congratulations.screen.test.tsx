import type { ProviderPorts } from '@kettle/core';
import { anAccount } from '@kettle/core/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heading } from '../../testing/user.ts';
import { aJoiner, changingPort, failing } from '../../testing/a-joiner.ts';
import { aBrowser } from '../../testing/memory-storages.ts';
import { renderSite } from '../../testing/render-site.tsx';

/**
 * Reopens the page in a tab whose joiner was told that one of four housemates was still to come.
 */
function back(guid: string, changePorts?: (ports: ProviderPorts) => ProviderPorts) {
  const storages = aBrowser().tab();
  const joinLink = `https://kettle.example/joining-tenant?guid=${guid}`;
  const { joining } = aJoiner({ storages });
  joining.start(anAccount({ guid, housemateCount: 4 }));
  joining.finish({ guid, joinLink, remainingHousemates: 1 });
  return renderSite('/joining-tenant/congratulations', {
    storages,
    ...(changePorts && { changePorts }),
  });
}

it('who waits for the lead reads what happens next, and nothing of the house [AK8]', async () => {
  const storages = aBrowser().tab();
  const { joining } = aJoiner({ storages });
  joining.start(anAccount({ guid: 'code', asksToJoin: true }));
  joining.finish({ guid: 'code', remainingHousemates: 1, waitsForLead: true });
  renderSite('/joining-tenant/congratulations', { storages });
  expect(await heading("You've Asked to Join")).toBeDefined();
  expect(screen.getByText(/no Direct Debit is set up and nothing is collected/)).toBeDefined();
  expect(screen.queryByRole('img', { name: /joined/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'See how many are still to join' })).toBeNull();
});

describe('a joiner who comes back to the congratulations', () => {
  it('sees how many are still to join by now, said once [JO13]', async () => {
    back('acc_taken');
    expect(await screen.findByText(/2 housemates are still to join/)).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.getByText('2 of 4 housemates have joined')).toBeDefined();
  });

  it('sees that everyone has joined, beside what will arrive by e-mail [JO13]', async () => {
    const site = back('acc_complete');
    expect(await screen.findByText(/Everyone has joined/)).toBeDefined();
    expect(screen.getByText(/within 3 business days/)).toBeDefined();
    expect(site.path()).toBe('/joining-tenant/congratulations');
  });

  it('sees the number from the sign-up if the provider does not answer [JO13]', async () => {
    back('acc_taken', changingPort('accounts', { ofGuid: failing('unreachable') }));
    expect(await screen.findByText(/1 housemate is still to join/)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
