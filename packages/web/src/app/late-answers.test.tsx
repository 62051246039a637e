import { failure, type Failure, type ProviderPorts } from '@kettle/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aTabOfALead } from '../testing/a-lead.ts';
import { settled } from '../testing/lead-parts.ts';
import { renderSite } from '../testing/render-site.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  void fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const tick = (label: string) => fireEvent.click(screen.getByLabelText(label));

/** Wraps a call so that its answer waits until the test releases it. */
function delayed<Request extends unknown[], Answer>(
  call: (...request: Request) => Promise<Answer>,
) {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const ask = async (...request: Request): Promise<Answer> => {
    await gate;
    return call(...request);
  };
  const answer = () =>
    act(async () => {
      letGo();
      await settled();
    });
  return { ask, answer };
}

const REFUSAL = failure<Failure>({ kind: 'refused', messages: ['Not these.'] });

async function toTheConfirmPage(): Promise<void> {
  await type('Sort code', '20-00-00');
  await type('Account number', '55779911');
  tick('I am the account holder');
  tick('I agree to the terms and privacy policies');
  await click('Next');
  await heading('Are These Details Right?');
}

describe('an answer that arrives after the person has left the page', () => {
  it('to lead capture is stored and does not navigate [JN22, PS12]', async () => {
    let answer = (): Promise<void> => Promise.resolve();
    const changePorts = (ports: ProviderPorts): ProviderPorts => {
      const late = delayed(ports.leads.register);
      answer = late.answer;
      return { ...ports, leads: { ...ports.leads, register: late.ask } };
    };
    const site = renderSite('/', { changePorts });
    await screen.findByLabelText('First name');
    tick('Student');
    await type('First name', 'Ada');
    await type('Last name', 'Byron');
    await type('Email address', 'ada@example.com');
    await type('Mobile number', '07700 900123');
    tick('I agree to the privacy policy');
    await click('Next');
    await site.goTo('/no-such-page');
    await heading("Oops. Something's Gone Wrong");
    await answer();
    expect(site.lead.journey.leadId).toBeDefined();
    expect(site.path()).toBe('/no-such-page');
  });

  it('to the Direct Debit navigates to the end from whichever page is shown [JN22, JN16]', async () => {
    let answer = (): Promise<void> => Promise.resolve();
    const changePorts = (ports: ProviderPorts): ProviderPorts => {
      const late = delayed(ports.mandates.setUp);
      answer = late.answer;
      return { ...ports, mandates: { ...ports.mandates, setUp: late.ask } };
    };
    const site = renderSite('/direct-debit', { storages: await aTabOfALead(), changePorts });
    await toTheConfirmPage();
    await click('Confirm');
    await site.goBack();
    await heading('Direct Debit');
    await answer();
    await heading("You're Nearly Done!");
    expect(site.path()).toBe('/congratulations');
  });

  it('that refuses the Direct Debit is shown on the page to which the person went back [JN22, ER4]', async () => {
    const late = delayed(() => Promise.resolve(REFUSAL));
    const changePorts = (ports: ProviderPorts): ProviderPorts => ({
      ...ports,
      mandates: { ...ports.mandates, setUp: late.ask },
    });
    const site = renderSite('/direct-debit', { storages: await aTabOfALead(), changePorts });
    await toTheConfirmPage();
    await click('Confirm');
    await site.goBack();
    await heading('Direct Debit');
    await late.answer();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Not these.'));
    expect(screen.getByLabelText<HTMLInputElement>('Account number').value).toBe('55779911');
  });
});
