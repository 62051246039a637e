import {
  createUseCases,
  DEFAULT_SETTINGS,
  failure,
  type Account,
  type DirectDebitVariant,
  type Failure,
  type ProviderPorts,
  type UseCases,
} from '@kettle/core';
import { ADA, ADAS_BANK, fixedClock, sequentialIds, TODAY } from '@kettle/core/testing';
import { createFakeProvider, createWorld, type World } from '@kettle/provider-fake';
import type { JoiningScreenParts } from '../app/screen-model/use-joining-screen.ts';
import type { JoiningWay } from '../app/routing/use-joining-navigation.ts';
import { JoiningShelf } from '../journey/joining-shelf.ts';
import { JoiningStore } from '../journey/joining-store.ts';
import type { BrowserStorages } from '../journey/journey-storage.ts';
import { aMachine } from './memory-storages.ts';

export const BEA = {
  ...ADA,
  firstname: 'Bea',
  lastname: 'Cole',
  email: 'bea@example.com',
  termsAgreed: false,
};
export const BEAS_BANK = { ...ADAS_BANK, firstname: 'Bea', lastname: 'Cole' };

/** One for all joiners of a test: no two submissions have the same key. */
const IDS = sequentialIds();

interface JoinerOptions {
  readonly storages?: BrowserStorages;
  /** Houses that other joiners see too. */
  readonly world?: World;
  readonly variant?: DirectDebitVariant;
  /** Ports that answer otherwise than the fake provider. */
  readonly change?: (ports: ProviderPorts) => ProviderPorts;
  readonly services?: () => Promise<UseCases>;
}

/** A joiner's store and screen parts over the fake provider, and where the screens have led. */
export function aJoiner(options: JoinerOptions = {}) {
  const { storages = aMachine().tab(), variant = 'control', world = aWorld() } = options;
  const ports = createFakeProvider({
    world,
    clock: fixedClock(),
    ids: IDS,
    siteUrl: 'https://kettle.example',
    settings: { directDebitVariant: variant },
  });
  const useCases = createUseCases({
    ...(options.change?.(ports) ?? ports),
    clock: fixedClock(),
    ids: IDS,
  });
  const settings = { ...DEFAULT_SETTINGS, directDebitVariant: variant };
  const joining = new JoiningStore(new JoiningShelf(storages), () => settings);
  const visited: (readonly [string, JoiningWay?])[] = [];
  const parts: JoiningScreenParts = {
    joining,
    services: options.services ?? (() => Promise.resolve(useCases)),
    productName: 'Kettle',
    goTo: (step, way) => void visited.push(way ? [step, way] : [step]),
  };
  return { joining, parts, ports, useCases, visited, world };
}

export function aWorld(): World {
  return createWorld({ today: TODAY });
}

/** The house behind a link, as the provider tells it. */
export async function houseOf(
  { useCases }: Pick<ReturnType<typeof aJoiner>, 'useCases'>,
  guid = 'acc_taken',
): Promise<Account> {
  const answer = await useCases.openInvitation(guid);
  if (!answer.ok) throw new Error(`The fake provider has no open house ${guid}.`);
  return answer.value;
}

/** On the bank details, with everything else given. */
export async function aJoinerAtTheBank(guid = 'acc_taken', options: JoinerOptions = {}) {
  const joiner = aJoiner(options);
  joiner.joining.begin(await houseOf(joiner, guid));
  joiner.joining.change({ personalDetails: BEA });
  return joiner;
}

/** On the confirm page. */
export async function aJoinerAtTheConfirmPage(guid = 'acc_taken', options: JoinerOptions = {}) {
  const joiner = await aJoinerAtTheBank(guid, options);
  joiner.joining.bank.put(BEAS_BANK);
  return joiner;
}

/** A call that fails in this way whenever it is made. */
export function failing(kind: 'unreachable' | 'timed-out'): () => Promise<{
  readonly ok: false;
  readonly error: Failure;
}> {
  return () => Promise.resolve(failure({ kind }));
}
