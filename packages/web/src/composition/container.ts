import { createUseCases, type ProviderPorts, type UseCases } from '@kettle/core';
import { Container, ContainerModule } from 'inversify';
import { systemClock } from './clock.ts';
import { systemIds } from './ids.ts';
import { TOKENS } from './tokens.ts';
import { prepareTurns, tabTurns } from './turns.ts';

const platform = new ContainerModule(({ bind }) => {
  bind(TOKENS.clock).toConstantValue(systemClock);
  bind(TOKENS.ids).toConstantValue(systemIds);
  bind(TOKENS.turns).toConstantValue(tabTurns);
});

const core = new ContainerModule(({ bind }) => {
  bind(TOKENS.useCases)
    .toResolvedValue(
      (provider, clock, ids, turns) => createUseCases({ ...provider, clock, ids, turns }),
      [TOKENS.provider, TOKENS.clock, TOKENS.ids, TOKENS.turns],
    )
    .inSingletonScope();
});

/** Wires the use-cases to the configured provider. */
export function wireUseCases(provider: ProviderPorts): UseCases {
  prepareTurns();
  const container = new Container();
  container.load(platform, core);
  container.bind(TOKENS.provider).toConstantValue(provider);
  return container.get(TOKENS.useCases);
}
