import { createUseCases, type Clock, type Ids, type ProviderPorts } from '@kettle/core';
import { Container, ContainerModule } from 'inversify';
import { TOKENS } from './tokens.ts';

export interface Platform {
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Creates the provider's adapters with the clock and ids of the platform. */
export type ProviderFactory = (clock: Clock, ids: Ids) => ProviderPorts;

const coreModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.useCases)
    .toResolvedValue(
      (provider, clock, ids) => createUseCases({ ...provider, clock, ids }),
      [TOKENS.provider, TOKENS.clock, TOKENS.ids],
    )
    .inSingletonScope();
});

const platformModule = ({ clock, ids }: Platform) =>
  new ContainerModule(({ bind }) => {
    bind(TOKENS.clock).toConstantValue(clock);
    bind(TOKENS.ids).toConstantValue(ids);
  });

const providerModule = (factory: ProviderFactory) =>
  new ContainerModule(({ bind }) => {
    bind(TOKENS.provider).toResolvedValue(factory, [TOKENS.clock, TOKENS.ids]).inSingletonScope();
  });

/** Wires the use cases to the provider that was chosen. */
export function buildContainer(platform: Platform, factory: ProviderFactory): Container {
  const container = new Container();
  container.load(coreModule, platformModule(platform), providerModule(factory));
  return container;
}
