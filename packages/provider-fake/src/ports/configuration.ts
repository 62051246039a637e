import { success, type Configuration } from '@kettle/core';
import type { FakeContext } from './context.ts';
import { asFailure } from './failures.ts';

export function createConfiguration({ network, business }: FakeContext): Configuration {
  return {
    settings: (signal) =>
      network.lookUp(() => success(business.company.settings), asFailure, signal),
    feedback: (signal) => network.lookUp(() => success(undefined), asFailure, signal),
  };
}
