import type { Configuration } from '@kettle/core';
import { checkFeedback, getSettings } from '@kettle/provider-api';
import type { ApiClient } from '../api-client.ts';

export function createConfiguration(call: ApiClient): Configuration {
  return {
    settings: (signal) => call(getSettings, { signal }),
    feedback: (signal) => call(checkFeedback, { signal }),
  };
}
