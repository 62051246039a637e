import {
  createUseCases,
  DEFAULT_SETTINGS,
  failure,
  type Account,
  type Clock,
  type DirectDebitVariant,
  type Failure,
  type ProviderPorts,
  type UseCases,
} from '@kettle/core';
import { ADA, ADAS_BANK, fixedClock, sequentialIds, TODAY } from '@kettle/core/testing';
import { createFakeProvider, createWorld, type World } from '@kettle/provider-fake';
import type { JoiningScreenParts } from '../site/use-screen.ts';
import type { HouseOptions } from '../site/routing/use-navigation.ts';
import { JOINING_KIND, JourneyStorage } from '../site/journey/journey-storage.ts';
import { JoiningStore } from '../site/journey/joining-store.ts';
import type { BrowserStorages } from '../platform/browser-storage.ts';
import { aBrowser } from './memory-storages.ts';

export const BEA = {
  ...ADA,
  firstname: 'Bea',
  lastname: 'Cole',
  email: 'bea@example.com',
  termsAgreed: false,
};
export const BEAS_BANK = { ...ADAS_BANK, firstname: 'Bea', lastname: 'Cole' };

/** Shared by all joiners of a test, so that no two submissions have the same key. */
const IDS = sequentialIds();

interface JoinerOptions {
  readonly storages?: BrowserStorages;
  /** The houses, which other joiners may share. */
  readonly world?: World;
  readonly variant?: DirectDebitVariant;
  /** Replaces ports of the fake provider. */
  readonly changePorts?: (ports: ProviderPorts) => ProviderPorts;
  readonly services?: () => Promise<UseCases>;
  /** The site's own clock, not the provider's. */
  readonly clock?: Clock;
}

/**
 * Creates a joiner's store and screen parts over the fake provider, and records where the screens
 * have navigated.
 */
export function aJoiner(options: JoinerOptions = {}) {
  const { storages = aBrowser().tab(), variant = 'control', world = aWorld() } = options;
  const ports = createFakeProvider({
    world,
    clock: fixedClock(),
    ids: IDS,
    siteUrl: 'https://kettle.example',
    settings: { directDebitVariant: variant },
  });
  const useCases = createUseCases({
    ...(options.changePorts?.(ports) ?? ports),
    clock: fixedClock(),
    ids: IDS,
  });
  const settings = { ...DEFAULT_SETTINGS, directDebitVariant: variant };
  const joining = new JoiningStore(new JourneyStorage(JOINING_KIND, storages), () => settings);
  const visited: (readonly [string, HouseOptions?])[] = [];
  const returned: string[] = [];
  const parts: JoiningScreenParts = {
    joining,
    services: options.services ?? (() => Promise.resolve(useCases)),
    clock: options.clock ?? fixedClock(),
    productName: 'Kettle',
    goTo: (step, way) => Promise.resolve(void visited.push(way ? [step, way] : [step])),
    goBackTo: (step) => void returned.push(step),
  };
  return { joining, parts, ports, useCases, returned, visited, world };
}

export function aWorld(): World {
  return createWorld({ today: TODAY });
}

/** Returns the house behind a link, as the provider reports it. */
export async function houseOf(
  { useCases }: Pick<ReturnType<typeof aJoiner>, 'useCases'>,
  guid = 'acc_taken',
): Promise<Account> {
  const answer = await useCases.openInvitation(guid);
  if (!answer.ok) throw new Error(`The fake provider has no open house ${guid}.`);
  return answer.value;
}

/** Returns a joiner on the bank details page, who has filled in everything else. */
export async function aJoinerAtTheBank(guid = 'acc_taken', options: JoinerOptions = {}) {
  const joiner = aJoiner(options);
  joiner.joining.start(await houseOf(joiner, guid));
  joiner.joining.change({ personalDetails: BEA });
  return joiner;
}

/** Returns a tab in which a joiner has filled in everything but the bank details. */
export async function aTabOfAJoiner(): Promise<BrowserStorages> {
  const storages = aBrowser().tab();
  await aJoinerAtTheBank('acc_taken', { storages });
  return storages;
}

/** Returns a joiner on the confirm page. */
export async function aJoinerAtTheConfirmPage(guid = 'acc_taken', options: JoinerOptions = {}) {
  const joiner = await aJoinerAtTheBank(guid, options);
  joiner.joining.bank.put(BEAS_BANK);
  return joiner;
}

/** Returns a call that always fails in this way. */
export function failing(kind: 'unreachable' | 'timed-out'): () => Promise<{
  readonly ok: false;
  readonly error: Failure;
}> {
  return () => Promise.resolve(failure({ kind }));
}

/** Replaces calls of one port of the fake provider. */
export function changingPort<Name extends keyof ProviderPorts>(
  name: Name,
  changes:
    Partial<ProviderPorts[Name]> | ((port: ProviderPorts[Name]) => Partial<ProviderPorts[Name]>),
) {
  return (ports: ProviderPorts): ProviderPorts => {
    const port = ports[name];
    const changed = typeof changes === 'function' ? changes(port) : changes;
    return { ...ports, [name]: { ...port, ...changed } };
  };
}
