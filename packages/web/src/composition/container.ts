import {
  createUseCases,
  type Clock,
  type Ids,
  type ProviderPorts,
  type SubmissionLock,
  type UseCases,
} from '@kettle/core';
import { Container, ContainerModule, type ServiceIdentifier } from 'inversify';
import type { TextStorage } from '../platform/browser-storage.ts';
import { underLock } from '../platform/under-lock.ts';
import { systemClock, systemIds } from '../platform/system.ts';

/**
 * The keys of the container. Modules that are loaded on demand share them, and not the container
 * itself.
 */
export const TOKENS = {
  clock: Symbol.for('Clock') as ServiceIdentifier<Clock>,
  ids: Symbol.for('Ids') as ServiceIdentifier<Ids>,
  provider: Symbol.for('ProviderPorts') as ServiceIdentifier<ProviderPorts>,
  storage: Symbol.for('TextStorage') as ServiceIdentifier<() => TextStorage>,
  submissionLock: Symbol.for('SubmissionLock') as ServiceIdentifier<SubmissionLock>,
  useCases: Symbol.for('UseCases') as ServiceIdentifier<UseCases>,
};

/**
 * The lock that all tabs of this browser share. Without the Web Locks API, only the provider's
 * idempotency key prevents a double submission (KE17).
 */
export const submissionLock: SubmissionLock = {
  tryRun: (name, work) =>
    underLock(`kettle.${name}`, { ifAvailable: true }, async (isFree) =>
      isFree ? work() : undefined,
    ),
};

/** Binds what the browser provides: clock, ids, a lock that all tabs share, and storage. */
const platformModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.clock).toConstantValue(systemClock);
  bind(TOKENS.ids).toConstantValue(systemIds);
  bind(TOKENS.submissionLock).toConstantValue(submissionLock);
  bind(TOKENS.storage).toConstantValue(() => localStorage);
});

const coreModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.useCases)
    .toResolvedValue(
      (provider, clock, ids, lock) =>
        createUseCases({ ...provider, clock, ids, submissionLock: lock }),
      [TOKENS.provider, TOKENS.clock, TOKENS.ids, TOKENS.submissionLock],
    )
    .inSingletonScope();
});

/** Wires the use-cases to the platform and to the configured provider. */
export function wire(providerModule: ContainerModule): UseCases {
  const container = new Container();
  container.load(coreModule, platformModule, providerModule);
  return container.get(TOKENS.useCases);
}
