import type { Analytics, Clock, Ids, ProviderPorts, SubmissionLock, UseCases } from '@kettle/core';
import type { ServiceIdentifier } from 'inversify';
import type { TextStorage } from '../platform/browser-storage.ts';

/** The keys of the container. Modules that are loaded on demand share them, and not the container itself. */
export const TOKENS = {
  analytics: Symbol.for('Analytics') as ServiceIdentifier<Analytics>,
  clock: Symbol.for('Clock') as ServiceIdentifier<Clock>,
  ids: Symbol.for('Ids') as ServiceIdentifier<Ids>,
  provider: Symbol.for('ProviderPorts') as ServiceIdentifier<ProviderPorts>,
  storage: Symbol.for('TextStorage') as ServiceIdentifier<() => TextStorage>,
  submissionLock: Symbol.for('SubmissionLock') as ServiceIdentifier<SubmissionLock>,
  useCases: Symbol.for('UseCases') as ServiceIdentifier<UseCases>,
};
