import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { click, heading } from '../../testing/user.ts';
import { aCookieJar } from '../../testing/a-cookie-jar.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { aBrowser } from '../../testing/memory-storages.ts';
import type { BrowserStorages, TextStorage } from '../../platform/browser-storage.ts';
import { renderSite } from '../../testing/render-site.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/**
 * Shows a page without a choice of cookies. `choose` clicks OK and shows the page that the reload
 * loads.
 */
function aVisit(path: string, storages: BrowserStorages) {
  vi.stubGlobal('localStorage', storages.local());
  const cookies = aCookieJar('');
  renderSite(path, { cookies, storages });
  return {
    cookies,
    choose: async () => {
      await click('OK');
      cleanup();
      renderSite(path, { cookies, storages });
    },
  };
}

function textsIn(storage: TextStorage): readonly (string | null)[] {
  return Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? ''));
}

describe('the reload after a choice of cookies', () => {
  it('keeps an option that is not saved yet [CO2]', async () => {
    const { choose, cookies } = aVisit('/products/TV%20Licence', await aTabOfALead());
    const radios = await screen.findAllByRole<HTMLInputElement>('radio');
    const other = radios.find(({ checked }) => !checked);
    const value = other?.value ?? '';
    await userEvent.click(other ?? document.body);
    await choose();
    expect(cookies.reloads).toBe(1);
    await waitFor(() =>
      expect(screen.getAllByRole<HTMLInputElement>('radio').find((r) => r.checked)?.value).toBe(
        value,
      ),
    );
  });

  it('keeps housemates who are not invited yet, and leaves their details in no storage that tabs share [CO2]', async () => {
    const storages = aBrowser().tab();
    const { choose, cookies } = aVisit('/house?guid=acc_last_place', storages);
    const open = () => screen.findByRole('button', { name: /^Invite/ });
    await userEvent.click(await open());
    await userEvent.type((await screen.findAllByLabelText('Full name'))[0] ?? document.body, 'Bea');
    await click('Close');
    await choose();
    expect(cookies.reloads).toBe(1);
    expect(textsIn(storages.local()).join()).not.toContain('Bea');
    await userEvent.click(await open());
    const [name] = await screen.findAllByLabelText<HTMLInputElement>('Full name');
    expect(name?.value).toBe('Bea');
  });
  it('brings no option back that was not saved before its page was left [CO2]', async () => {
    const { goTo } = renderSite('/products/TV%20Licence', { storages: await aTabOfALead() });
    const radios = () => screen.findAllByRole<HTMLInputElement>('radio');
    const pickedIn = (all: readonly HTMLInputElement[]) =>
      all.find((radio) => radio.checked)?.value;
    const before = await radios();
    const picked = pickedIn(before);
    await userEvent.click(before.find((radio) => !radio.checked) ?? document.body);
    await goTo('/short-summary');
    await heading('Your Package');
    await goTo('/products/TV%20Licence');
    await screen.findByRole('button', { name: 'Save' });
    expect(pickedIn(await radios())).toBe(picked);
  });
});
