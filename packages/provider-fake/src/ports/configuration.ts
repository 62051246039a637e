import { success, type Configuration } from '@kettle/core';
import { publicSettings } from '@kettle/provider-domain';
import type { FakeContext } from './context.ts';
import { asFailure } from './failures.ts';

export function createConfiguration({ network, business, siteUrl }: FakeContext): Configuration {
  return {
    settings: (signal) =>
      network.lookUp(() => success(publicSettings(business.company, siteUrl)), asFailure, signal),
    feedback: (signal) => network.lookUp(() => success(undefined), asFailure, signal),
  };
}
