import { success, type Configuration } from '@kettle/core';
import { publicSettings } from '@kettle/provider-domain';
import type { FakeContext } from './context.ts';

export function createConfiguration({ network, business, siteUrl }: FakeContext): Configuration {
  return {
    settings: (signal) =>
      network.lookUp(() => success(publicSettings(business.company, siteUrl)), signal),
    feedback: (signal) => network.lookUp(() => success(undefined), signal),
  };
}
