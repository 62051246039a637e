import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { lazy } from './lazy.tsx';
import { click, heading } from '../testing/user.ts';

const Banner: ComponentType = () => <p>The banner</p>;

/** Simulates a network that is unavailable until `come` is called. */
function aNetwork() {
  let isThere = false;
  const online = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isThere);
  return {
    come: () =>
      act(async () => {
        isThere = true;
        window.dispatchEvent(new Event('online'));
        await Promise.resolve();
      }),
    forget: () => online.mockRestore(),
  };
}

describe('code that is loaded on demand', () => {
  it('a part that cannot be fetched leaves its place empty, and appears once the network is back [ST8]', async () => {
    const network = aNetwork();
    const Part = lazy(() => Promise.resolve(Banner));
    render(<Part />);
    await act(() => Promise.resolve());
    expect(screen.queryByText('The banner')).toBeNull();
    await network.come();
    expect(await screen.findByText('The banner')).toBeDefined();
    network.forget();
  });

  it('a dialog that cannot be fetched keeps its button busy, and opens once the network is back [FM5, ST8]', async () => {
    vi.resetModules();
    const { renderSite } = await import('../testing/render-site.tsx');
    const { aTabOfALead } = await import('../testing/a-lead.ts');
    renderSite('/short-summary', { storages: await aTabOfALead() });
    const button = await screen.findByRole('button', { name: 'Save or Share Package' });
    const network = aNetwork();
    await userEvent.click(button);
    expect(button.dataset['busy']).toBe('true');
    await network.come();
    expect(await screen.findByRole('dialog', { name: 'Save or Share Package' })).toBeDefined();
    await waitFor(() => expect(button.dataset['busy']).toBeUndefined());
    network.forget();
  });

  it('a page that cannot be fetched says so, and appears once the network is back [ST8]', async () => {
    const network = aNetwork();
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // Vitest shares one process between test files: another file may have loaded the page already.
    vi.resetModules();
    const { renderSite } = await import('../testing/render-site.tsx');
    renderSite('/household');
    for (let press = 1; press <= 3; press += 1) {
      expect(await heading("This Page Didn't Load")).toBeDefined();
      await click('Try again');
    }
    expect(await heading("This Page Didn't Load")).toBeDefined();
    await network.come();
    expect(await heading('Tell Us About Your Home')).toBeDefined();
    network.forget();
    consoleError.mockRestore();
  });
});
