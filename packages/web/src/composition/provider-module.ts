import type { ContainerModule } from 'inversify';
import { importWithRetry } from '../platform/import-with-retry.ts';

/**
 * Returns the content of `<meta name="provider-url">`: a URL, or a path on this site, or `fake:`
 * for the fake provider that runs in the browser. Without the tag it is `fake:`.
 */
export function configuredProviderUrl(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[name="provider-url"]')?.content ?? 'fake:';
}

/** Loads the module of the configured provider. The code of the other one is never loaded. */
export async function loadProviderModule(url: string): Promise<ContainerModule> {
  if (url === 'fake:') {
    const { fakeProviderModule } = await importWithRetry(() => import('./fake-provider-module.ts'));
    return fakeProviderModule;
  }
  const { httpProviderModule } = await importWithRetry(() => import('./http-provider-module.ts'));
  return httpProviderModule(new URL(url, document.baseURI).href);
}
