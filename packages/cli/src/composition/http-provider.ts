import { createHttpProvider } from '@kettle/provider-http';
import { nodeFetch } from '@kettle/provider-http/node';
import { createPace } from './pace.ts';
import type { OpenedProvider } from './wire.ts';

/** A provider over HTTP, through a pool of connections that are kept. */
export function openHttpProvider(baseUrl: string): OpenedProvider {
  const transport = nodeFetch();
  const pace = createPace(transport.fetch);
  return {
    name: baseUrl,
    factory: () => createHttpProvider({ baseUrl, fetch: pace.fetch }),
    pace,
    close: () => transport.close(),
  };
}
