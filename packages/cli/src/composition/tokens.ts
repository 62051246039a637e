import type { Clock, Ids, ProviderPorts, UseCases } from '@kettle/core';
import type { ServiceIdentifier } from 'inversify';

export const TOKENS = {
  clock: Symbol.for('Clock') as ServiceIdentifier<Clock>,
  ids: Symbol.for('Ids') as ServiceIdentifier<Ids>,
  provider: Symbol.for('ProviderPorts') as ServiceIdentifier<ProviderPorts>,
  useCases: Symbol.for('UseCases') as ServiceIdentifier<UseCases>,
};
