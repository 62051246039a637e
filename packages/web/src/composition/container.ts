import { createUseCases, type Analytics, type SubmissionLock, type UseCases } from '@kettle/core';
import { Container, ContainerModule } from 'inversify';
import { underLock } from '../platform/under-lock.ts';
import { systemClock, systemIds } from '../platform/system.ts';
import { TOKENS } from './tokens.ts';

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

/** The objects that the site resolves from its container. */
export interface Wiring {
  readonly useCases: UseCases;
  /** Loads the module of the analytics, which arrives later than the others or never. */
  readonly withAnalytics: (module: ContainerModule) => Analytics;
}

/** Wires the use-cases to the platform and to the configured provider. */
export function wire(providerModule: ContainerModule): Wiring {
  const container = new Container();
  container.load(coreModule, platformModule, providerModule);
  return {
    useCases: container.get(TOKENS.useCases),
    withAnalytics: (module) => {
      container.load(module);
      return container.get(TOKENS.analytics);
    },
  };
}
