import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aJoiner, changingPort, failing, houseOf } from '../../testing/a-joiner.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { click } from '../../testing/user.ts';

const NO_ANSWER = /could not be accessed/;
const COUNT = '2 of 4 housemates have joined';

/** Opens the house page. The provider's answers depend on the current values of `house`. */
function openHouse(house: { guid: string; isDown: boolean }) {
  return renderSite('/house?guid=acc_taken', {
    changePorts: changingPort('accounts', (accounts) => ({
      ofGuid: (_, signal) =>
        house.isDown ? failing('unreachable')() : accounts.ofGuid(house.guid, signal),
    })),
  });
}

const HOUSE_OF_THREE = await houseOf(aJoiner()).then((house) => ({ ...house, housemateCount: 3 }));

const lookAgain = () => fireEvent(window, new Event('online'));
const tryAgain = async () => click('Try again');
const announced = () => document.querySelector('[role="status"][aria-atomic="false"]')?.textContent;

describe('the house page', () => {
  it('moves the focus to its heading when the house becomes complete [FM10]', async () => {
    const house = { guid: 'acc_taken', isDown: false };
    openHouse(house);
    const button = await screen.findByRole('button', { name: 'Copy link' });
    button.focus();
    getSelection()?.collapse(button);
    house.guid = 'acc_complete';
    lookAgain();
    await screen.findByText(/There is nothing left to do/);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(getSelection()?.anchorNode).toBe(document.querySelector('a'));
  });

  it('shows who has joined and how many are left, by name of nobody [RT34]', async () => {
    openHouse({ guid: 'acc_taken', isDown: false });
    expect((await screen.findAllByText(/^2 of 4 housemates have joined/)).length).toBeGreaterThan(
      0,
    );
    expect(screen.getByText('2 Housemates Are Still to Join')).toBeDefined();
    expect(document.querySelector('main')?.textContent).not.toMatch(/@|Sam|Priya|Terrace|LS6 1/);
  });

  it.each([
    ['as many as its joiner was told', 'acc_complete', 3],
    ['four if nobody has said how many', 'acc_taken', 4],
  ])('draws a complete house with %s', async (_, guid, windows) => {
    const site = renderSite('/');
    act(() => {
      site.joining.start({ ...HOUSE_OF_THREE, guid });
      site.joining.finish({ guid, joinLink: '', remainingHousemates: 0 });
    });
    await site.goTo('/house?guid=acc_complete');
    await screen.findByText(/There is nothing left to do/);
    expect(document.querySelectorAll('[data-window]')).toHaveLength(windows);
  });

  it('reports in an alert that nothing is known of the house', async () => {
    openHouse({ guid: 'acc_taken', isDown: true });
    expect((await screen.findByRole('alert')).getAttribute('aria-live')).not.toBe('off');
  });

  it('says that its numbers are old, repeats that after a failed retry, and then announces the new numbers', async () => {
    const house = { guid: 'acc_taken', isDown: false };
    openHouse(house);
    await waitFor(() => expect(announced()).toBe(COUNT));
    house.isDown = true;
    lookAgain();
    const notice = await screen.findByText(/The numbers below may be out of date/);
    expect(notice.closest('[aria-live="polite"]')).not.toBeNull();
    await tryAgain();
    await waitFor(() => expect(announced()).toMatch(NO_ANSWER));
    house.isDown = false;
    await tryAgain();
    await waitFor(() => expect(announced()).toMatch(new RegExp(`${NO_ANSWER.source}.*${COUNT}$`)));
  });
});
