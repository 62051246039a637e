import { createUseCases, type Analytics, type UseCases } from '@kettle/core';
import { Container, ContainerModule } from 'inversify';
import { platformModule } from './platform-module.ts';
import { TOKENS } from './tokens.ts';
import { prepareSubmissionLock } from './submission-lock.ts';

const coreModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.useCases)
    .toResolvedValue(
      (provider, clock, ids, submissionLock) =>
        createUseCases({ ...provider, clock, ids, submissionLock }),
      [TOKENS.provider, TOKENS.clock, TOKENS.ids, TOKENS.submissionLock],
    )
    .inSingletonScope();
});

/** What the site takes from its container. */
export interface Wired {
  readonly useCases: UseCases;
  /** Adds the analytics, whose module is loaded later than the others or never. */
  readonly withAnalytics: (module: ContainerModule) => Analytics;
}

/** Wires the use-cases to the platform and to the configured provider. */
export function wire(providerModule: ContainerModule): Wired {
  prepareSubmissionLock();
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
