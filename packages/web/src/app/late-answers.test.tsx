import type { ProviderPorts } from '@kettle/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { settled } from '../testing/lead-parts.ts';
import { renderSite } from '../testing/render-site.tsx';
import { click, fill, heading } from '../testing/user.ts';

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
    await fill('First name', 'Ada');
    await fill('Last name', 'Byron');
    await fill('Email address', 'ada@example.com');
    await fill('Mobile number', '07700 900123');
    tick('I agree to the privacy policy');
    await click('Next');
    await site.goTo('/no-such-page');
    await heading("Oops. Something's Gone Wrong");
    await answer();
    expect(site.lead.journey.leadId).toBeDefined();
    expect(site.path()).toBe('/no-such-page');
  });
});
