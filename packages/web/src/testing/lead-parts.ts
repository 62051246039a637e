import { createUseCases, type Picks, type ProviderPorts, type UseCases } from '@kettle/core';
import { fixedClock, sequentialIds } from '@kettle/core/testing';
import type { LeadScreenParts } from '../site/use-screen.ts';
import { JourneyStorage, LEAD_KIND } from '../site/journey/journey-storage.ts';
import { LeadStore } from '../site/journey/lead-store.ts';
import { aJoiner } from './a-joiner.ts';
import { aTabOfALead } from './a-lead.ts';

interface LeadOptions {
  /** Replaces ports of the fake provider. */
  readonly changePorts?: (ports: ProviderPorts) => ProviderPorts;
  readonly services?: () => Promise<UseCases>;
  readonly now?: () => number;
  /**
   * Whether changes are written to storage. Tests with thousands of runs turn this off to save
   * time.
   */
  readonly isStored?: boolean;
}

/** Creates a lead with a quote, with the parts that the view models of the package screens need. */
export async function aLeadWithAQuote(options: LeadOptions = {}) {
  const { ports } = aJoiner();
  const clock = { ...fixedClock(), ...(options.now && { now: options.now }) };
  const ids = sequentialIds();
  const useCases = createUseCases({ ...(options.changePorts?.(ports) ?? ports), clock, ids });
  const services = options.services ?? (() => Promise.resolve(useCases));
  const storages = await aTabOfALead();
  const storage = new JourneyStorage(LEAD_KIND, storages);
  const lead = new LeadStore(storage, () => ids.next());
  if (options.isStored === false) storage.save = () => undefined;
  lead.change({ leadId: 'lead_1' });
  const parts: LeadScreenParts = {
    lead,
    services,
    clock,
    productName: 'Kettle',
    goBackTo: () => undefined,
    goTo: () => Promise.resolve(),
    goNext: () => Promise.resolve(),
    goToAccount: () => Promise.resolve(),
  };
  return { lead, parts, storages };
}

/** Creates a call whose answers the test controls, one by one. */
export function controlledAnswers<Answer>() {
  const waiting: ((answer: Answer) => void)[] = [];
  const ask = () => new Promise<Answer>((resolve) => void waiting.push(resolve));
  const give = async (answer: Answer): Promise<void> => {
    waiting.shift()?.(answer);
    await settled();
  };
  return { ask, give, waiting };
}

/** Waits until all promises that need no answer from outside have settled. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

export function onlyTv(picks: Picks): string | undefined {
  return picks['TV Licence'];
}
