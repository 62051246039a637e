import type { ProviderPorts } from '@kettle/core';
import { reach } from '../code/reach.ts';

/**
 * Returns the content of `<meta name="provider-url">`: a URL, or a path on this site, or `fake:`
 * for the fake provider that runs in the browser. Without the tag it is `fake:`.
 */
export function configuredProviderUrl(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[name="provider-url"]')?.content ?? 'fake:';
}

/** Loads the code of the configured provider only. */
export async function loadProvider(url: string): Promise<ProviderPorts> {
  if (url === 'fake:') {
    const { browserFakeProvider } = await reach(() => import('./fake-provider.ts'));
    return browserFakeProvider();
  }
  const { createHttpProvider } = await reach(() => import('@kettle/provider-http'));
  return createHttpProvider({ baseUrl: new URL(url, document.baseURI).href });
}
