import { ContainerModule, Container, type ServiceIdentifier } from 'inversify';
import type { Shell } from '../shell/shell.ts';
import { systemClock, systemIds } from './system.ts';
import type { CloseOptions, RateLimitGate, Services } from './services.ts';
import {
  createUseCases,
  type Clock,
  type Ids,
  type ProviderPorts,
  type UseCases,
} from '@kettle/core';
import type { Staff } from '@kettle/provider-http';

export interface OpenedProvider {
  readonly name: string;
  /** Binds the provider's ports, and over HTTP what its staff may do. */
  readonly module: ContainerModule;
  readonly rateLimit: RateLimitGate;
  /** As in `Services`. Absent for a provider without a network. */
  readonly connectionMessage?: () => string | undefined;
  close(how: CloseOptions): Promise<void>;
}

export function wire(opened: OpenedProvider, shell: Shell): Services {
  const { name, module, rateLimit, close } = opened;
  const { connectionMessage = () => undefined } = opened;
  const { clock = systemClock, ids = systemIds, timings = {} } = shell;
  const container = buildContainer({ clock, ids }, module);
  return {
    useCases: container.get(TOKENS.useCases),
    ports: container.get(TOKENS.provider),
    get staff() {
      return container.get(TOKENS.staff);
    },
    clock,
    provider: name,
    rateLimit,
    timings,
    connectionMessage,
    close,
  };
}

interface Platform {
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

export const TOKENS = {
  clock: Symbol.for('Clock') as ServiceIdentifier<Clock>,
  ids: Symbol.for('Ids') as ServiceIdentifier<Ids>,
  provider: Symbol.for('ProviderPorts') as ServiceIdentifier<ProviderPorts>,
  staff: Symbol.for('Staff') as ServiceIdentifier<Staff>,
  useCases: Symbol.for('UseCases') as ServiceIdentifier<UseCases>,
};
