import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { JourneyStorage, LEAD_KIND } from '../../site/journey/journey-storage.ts';
import { LeadStore } from '../../site/journey/lead-store.ts';
import { aJoiner } from '../../testing/a-joiner.ts';
import { aBrowser } from '../../testing/memory-storages.ts';
import { InviteHousematesModel } from './invite-housemates-model.ts';
import { InvitesForm } from './invites-form.tsx';
import { click } from '../../testing/user.ts';

function invitesFor(rows: number) {
  const { clock, services } = aJoiner().parts;
  const model = new InviteHousematesModel({
    guid: 'acc_1',
    clock,
    services,
    lead: new LeadStore(new JourneyStorage(LEAD_KIND, aBrowser().tab()), () => 'lead_1'),
    productName: 'Kettle',
  });
  model.open(rows);
  return model;
}

it('the enter key of a phone leads from field to field and row to row, and closes the keyboard after the last [FM8]', () => {
  render(<InvitesForm model={invitesFor(2)} joinLink="https://kettle.example/join" />);
  const keys = [...document.querySelectorAll('input')].map((input) =>
    input.getAttribute('enterkeyhint'),
  );
  expect(keys).toEqual(['next', 'next', 'next', 'next', 'next', 'done']);
});

it('the error summary names the row of a mistake that several rows have [CG6]', async () => {
  const model = invitesFor(3);
  model.form.set('0.fullname', 'Bea Cole');
  model.form.set('0.email', 'nobody');
  model.form.set('2.email', 'nowhere');
  render(<InvitesForm model={model} joinLink="https://kettle.example/join" />);
  await click('Send Invites');
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual([
    'Housemate 1: Valid email address required',
    'Full name of housemate required',
    'Housemate 3: Valid email address required',
    "You need to fill in at least one housemate's details correctly",
  ]);
});
