import type { ProviderPorts } from '@kettle/core';
import { reach } from '../code/reach.ts';

/** `<meta name="provider-url">`: a URL or a path of this site; `fake:` is the provider in the browser. */
export function configuredProviderUrl(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[name="provider-url"]')?.content ?? 'fake:';
}

/** Only the provider that is configured is ever fetched. */
export async function loadProvider(url: string): Promise<ProviderPorts> {
  if (url === 'fake:') {
    const { browserFakeProvider } = await reach(() => import('./fake-provider.ts'));
    return browserFakeProvider();
  }
  const { createHttpProvider } = await reach(() => import('@kettle/provider-http'));
  return createHttpProvider({ baseUrl: new URL(url, document.baseURI).href });
}
