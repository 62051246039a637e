import { success, type Configuration } from '@kettle/core';
import type { FakeContext } from './context.ts';
import { asFailure } from './failures.ts';

export function createConfiguration({ network, settings }: FakeContext): Configuration {
  return {
    settings: (signal) => network.lookUp(() => success(settings), asFailure, signal),
    feedback: (signal) => network.lookUp(() => success(undefined), asFailure, signal),
  };
}
