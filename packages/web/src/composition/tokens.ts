import type { Clock, Ids, ProviderPorts, Turns, UseCases } from '@kettle/core';
import type { ServiceIdentifier } from 'inversify';

export const TOKENS = {
  clock: Symbol.for('Clock') as ServiceIdentifier<Clock>,
  ids: Symbol.for('Ids') as ServiceIdentifier<Ids>,
  provider: Symbol.for('ProviderPorts') as ServiceIdentifier<ProviderPorts>,
  turns: Symbol.for('Turns') as ServiceIdentifier<Turns>,
  useCases: Symbol.for('UseCases') as ServiceIdentifier<UseCases>,
};
