import type { Banks } from '@kettle/core';
import { lookUpBank } from '@kettle/provider-api';
import type { ApiClient } from '../api-client.ts';

export function createBanks(call: ApiClient): Banks {
  return { lookUp: (body, signal) => call(lookUpBank, { body, signal }) };
}
