import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { addDays, type Clock } from '@kettle/core';
import { fixedClock, TODAY } from '@kettle/core/testing';
import { createWorld } from '@kettle/provider-fake';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aJoiner } from '../../testing/a-joiner.ts';
import { aBrowser } from '../../testing/memory-storages.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { click, follow } from '../../testing/user.ts';

const LINK = '/house?guid=acc_taken&me=me_acc_taken_1';

/** Sam's house, for which Eve waits. */
function aHouse(path = LINK, storages = aBrowser().tab(), options: { clock?: Clock } = {}) {
  const world = createWorld({ today: TODAY });
  const record = world.houses.live('acc_taken', TODAY);
  if (!record) throw new Error('The sandbox has no house.');
  const mandate = { lastTwoDigits: '11', bankName: 'Barclays' };
  const person = {
    id: 'eve',
    ownToken: 'me_eve',
    email: 'eve@example.com',
    firstname: 'Eve',
    mandate,
  };
  const eve = { ...person, askedOn: TODAY };
  world.houses.put({ ...record, waiting: [eve] });
  const site = renderSite(path, { world, storages, ...options });
  return { ...site, ports: aJoiner({ world }).ports, world };
}

const dialog = () => within(screen.getByRole('dialog'));

it('the lead’s link shows who is in and who waits [AK10]', async () => {
  aHouse();
  expect(await screen.findByRole('heading', { name: 'Who Is In' })).toBeDefined();
  expect(screen.getByText('Sam (you)')).toBeDefined();
  expect(screen.getByText(/Eve asks to join/)).toBeDefined();
  expect(screen.getByText('2 of 4 housemates have joined.')).toBeDefined();
});

it('a link of an earlier mail goes on working [AK4]', async () => {
  aHouse('/house?guid=acc_taken&lead=me_acc_taken_1');
  expect(await screen.findByText('Sam (you)')).toBeDefined();
  expect(location.search).toBe('?guid=acc_taken');
});

it('a member sees their agreement, the next payment, the account and who is in, and decides nothing [AK15]', async () => {
  aHouse('/house?guid=acc_taken&me=me_acc_taken_2');
  expect(await screen.findByText('Priya (you)')).toBeDefined();
  expect(screen.getByText('Sam')).toBeDefined();
  expect(screen.queryByText(/Eve/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Take|^Let/ })).toBeNull();
  expect(screen.getByText(/^£\d+\.\d\d on or after /)).toBeDefined();
  expect(screen.getByText(/, ending \d\d$/)).toBeDefined();
  const record = screen.getByRole('heading', { name: 'Your Direct Debit' }).closest('section');
  expect(record?.textContent).toMatch(/NamePriya.*Agreed on.*You pay/);
  expect(screen.getByRole('button', { name: 'Save or print your record' })).toBeDefined();
});

it('the token is gone from the address bar [AK10]', async () => {
  aHouse();
  await screen.findByText('Sam (you)');
  expect(location.pathname + location.search).toBe('/house?guid=acc_taken');
});

it('the lead’s page survives a reload of its tab, and opens in no other [AK10]', async () => {
  const browser = aBrowser();
  const tab = browser.tab();
  aHouse(LINK, tab);
  await screen.findByText('Sam (you)');
  cleanup();
  aHouse('/house?guid=acc_taken', tab);
  expect(await screen.findByText('Sam (you)')).toBeDefined();
  expect(browser.local.content).not.toContain('me_acc_taken_1');
  cleanup();
  aHouse('/house?guid=acc_taken', browser.tab());
  await screen.findByLabelText('Join link');
  expect(screen.queryByText('Sam (you)')).toBeNull();
});

it('the lead lets somebody in with one confirmation [AK10]', async () => {
  const { ports } = aHouse();
  await screen.findByText('Sam (you)');
  await click('Let Eve in');
  const before = await ports.accounts.ofGuid('acc_taken');
  expect(before).toMatchObject({ value: { remainingHousemates: 2 } });
  dialog().getByRole('button', { name: 'Yes, let them in' }).click();
  await waitFor(() => expect(screen.getByText('3 of 4 housemates have joined.')).toBeDefined());
  expect(screen.getByRole('button', { name: 'Take Eve out' })).toBeDefined();
});

it('the lead takes a housemate out with one confirmation, and says no to nobody by Cancel [AK10]', async () => {
  aHouse();
  await screen.findByText('Sam (you)');
  await click('Say no to Eve');
  dialog().getByRole('button', { name: 'Cancel' }).click();
  await click('Take Priya out');
  dialog().getByRole('button', { name: 'Yes, take them out' }).click();
  await waitFor(() => expect(screen.getByText(/^1 of 4 housemates/)).toBeDefined());
  expect(screen.queryByText('Priya')).toBeNull();
  expect(screen.getByText(/Eve asks to join/)).toBeDefined();
});

it('leads to the join link and the invitations, and back [AK10]', async () => {
  const { goBack } = aHouse();
  await screen.findByText('Sam (you)');
  await follow('Link and invitations');
  expect(await screen.findByLabelText('Join link')).toBeDefined();
  expect(screen.queryByText('Sam (you)')).toBeNull();
  await goBack();
  expect(await screen.findByText('Sam (you)')).toBeDefined();
});

it('somebody who waits no longer is gone from the page once the lead has read so [AK10]', async () => {
  const { world } = aHouse();
  await screen.findByText('Sam (you)');
  await click('Let Eve in');
  const record = world.houses.live('acc_taken', TODAY);
  if (record) world.houses.put({ ...record, waiting: [] });
  dialog().getByRole('button', { name: 'Yes, let them in' }).click();
  expect(await dialog().findByRole('alert')).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/Eve asks to join/)).toBeNull());
  dialog().getByRole('button', { name: 'Cancel' }).click();
  await click('Take Priya out');
  expect(dialog().queryByRole('alert')).toBeNull();
});

it('another token opens nothing [AK4]', async () => {
  aHouse('/house?guid=acc_taken&me=other');
  expect(await screen.findByText(/We could not find this house/)).toBeDefined();
  expect(screen.queryByText('Sam (you)')).toBeNull();
});

const PRIYA = '/house?guid=acc_taken&me=me_acc_taken_2';

it('a payer has a link for another account mailed by one press [AK15]', async () => {
  aHouse(PRIYA);
  await screen.findByText('Priya (you)');
  await click('Pay from another account');
  expect(await screen.findByText(/emailed you a link for the bank details/)).toBeDefined();
});

it('a fourth press of a day says that three were sent [AK15]', async () => {
  const { ports } = aHouse(PRIYA);
  const link = { guid: 'acc_taken', token: 'me_acc_taken_2' };
  for (let press = 1; press <= 3; press += 1) await ports.houses.requestNewBankDetails(link);
  await screen.findByText('Priya (you)');
  await click('Pay from another account');
  expect((await screen.findByRole('alert')).textContent).toContain('three links today');
});

it('a payer cancels after a question that says what is owed [AK17]', async () => {
  const { ports } = aHouse(PRIYA);
  await screen.findByText('Priya (you)');
  await click('Cancel my agreement');
  expect(dialog().getByText(/You pay for the days up to that day/)).toBeDefined();
  expect(dialog().getByText(/your place becomes free/)).toBeDefined();
  dialog().getByRole('button', { name: 'Yes, cancel' }).click();
  expect(await screen.findByText('You’ve cancelled')).toBeDefined();
  const house = await ports.accounts.ofGuid('acc_taken');
  expect(house).toMatchObject({ value: { remainingHousemates: 3 } });
});

it('a lead cancels after a question that says who looks after the house then [AK21]', async () => {
  const { ports } = aHouse();
  await screen.findByText('Sam (you)');
  await click('Cancel my agreement');
  expect(dialog().getByText('Priya then looks after the house.')).toBeDefined();
  dialog().getByRole('button', { name: 'Yes, cancel' }).click();
  expect(await screen.findByText('You’ve cancelled')).toBeDefined();
  const after = await ports.accounts.ofGuid('acc_taken');
  expect(after).toMatchObject({ value: { accountCreator: 'Priya', remainingHousemates: 3 } });
});

it('a lead who is alone reads first that this closes the house [AK21]', async () => {
  const { ports, world } = aHouse('/not-found');
  const record = world.houses.live('acc_taken', TODAY);
  if (record) world.houses.put({ ...record, members: record.members.slice(0, 1) });
  cleanup();
  renderSite(LINK, { world });
  await screen.findByText('Sam (you)');
  await click('Cancel my agreement');
  expect(dialog().getByText(/^Nobody else is in, so this closes the house/)).toBeDefined();
  dialog().getByRole('button', { name: 'Yes, cancel' }).click();
  expect(await screen.findByText('You’ve cancelled')).toBeDefined();
  expect(await ports.accounts.ofGuid('acc_taken')).toMatchObject({ ok: false });
});

it('a lead whose last housemate has left meanwhile closes nothing before they have read so [AK21]', async () => {
  const { world } = aHouse();
  await screen.findByText('Sam (you)');
  await click('Cancel my agreement');
  const record = world.houses.live('acc_taken', TODAY);
  if (record) world.houses.put({ ...record, members: record.members.slice(0, 1) });
  dialog().getByRole('button', { name: 'Yes, cancel' }).click();
  expect(await dialog().findByText(/^Nobody else is in, so this closes the house/)).toBeDefined();
  expect(world.houses.live('acc_taken', TODAY)).toBeDefined();
});

it('keeps the agreement of somebody who does not confirm [AK17]', async () => {
  const { ports } = aHouse(PRIYA);
  await screen.findByText('Priya (you)');
  await click('Cancel my agreement');
  dialog().getByRole('button', { name: 'Keep my agreement' }).click();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const house = await ports.accounts.ofGuid('acc_taken');
  expect(house).toMatchObject({ value: { remainingHousemates: 2 } });
});

it('a payer can still cancel on the last of the days to cancel [AK17]', async () => {
  aHouse(PRIYA, aBrowser().tab(), { clock: fixedClock(addDays(TODAY, 14)) });
  expect(await screen.findByRole('button', { name: 'Cancel my agreement' })).toBeDefined();
});

it('says who decides, and the phone, once the days to cancel are over [AK17]', async () => {
  aHouse(PRIYA, aBrowser().tab(), { clock: fixedClock(addDays(TODAY, 15)) });
  await screen.findByText('Priya (you)');
  expect(screen.queryByRole('button', { name: 'Cancel my agreement' })).toBeNull();
  const words = screen.getByRole('heading', { name: 'Cancel' }).closest('section')?.textContent;
  expect(words).toMatch(/You could cancel until .* ask Sam, who can take you out .* call us on \d/);
});

it('a shared link stops working after a question [AK18]', async () => {
  const { ports } = aHouse(PRIYA);
  await screen.findByText('Priya (you)');
  await click('Make it stop working');
  dialog().getByRole('button', { name: 'Yes, email me a new link' }).click();
  expect(await screen.findByText(/This link has stopped working/)).toBeDefined();
  const link = { guid: 'acc_taken', token: 'me_acc_taken_2' };
  expect(await ports.houses.ofMember(link)).toMatchObject({ ok: false });
});

it('the lead reminds who was invited, once a day [AK19]', async () => {
  const { world } = aHouse('/not-found');
  const record = world.houses.live('acc_taken', TODAY);
  if (record) world.houses.put({ ...record, invited: ['ivy@example.com'] });
  cleanup();
  renderSite(LINK, { world });
  await screen.findByText('Sam (you)');
  await click(/^Remind now/);
  expect(await screen.findByText('ivy@example.com: emailed today')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Remind now/ })).toBeNull();
});

it.each([
  ['the page of the house', '/house?guid=acc_taken'],
  ['a link that has ended', '/house?guid=acc_taken&me=other'],
  ['a link that was cut off', '/house'],
])('%s sends a lost link, whoever asks [AK20]', async (_what, path) => {
  aHouse(path);
  await userEvent.type(await screen.findByLabelText('Email address'), 'nobody@example.com');
  await click('Email me my link');
  expect(await screen.findByText(/^If we know the address, a link is on its way/)).toBeDefined();
});
