import type { Configuration } from '@kettle/core';
import { checkFeedback, getConfiguration } from '@kettle/provider-api';
import type { ApiClient } from '../api-client.ts';

export function createConfiguration(call: ApiClient): Configuration {
  return {
    settings: (signal) => call(getConfiguration, { signal }),
    feedback: (signal) => call(checkFeedback, { signal }),
  };
}
