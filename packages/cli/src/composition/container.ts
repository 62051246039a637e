import { createUseCases, type Clock, type Ids } from '@kettle/core';
import { Container, ContainerModule } from 'inversify';
import { TOKENS } from './tokens.ts';

export interface Platform {
  readonly clock: Clock;
  readonly ids: Ids;
}

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

/** Wires the use cases to the provider that was chosen. */
export function buildContainer(platform: Platform, providerModule: ContainerModule): Container {
  const container = new Container();
  container.load(coreModule, platformModule(platform), providerModule);
  return container;
}
