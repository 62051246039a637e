import type { Analytics, UseCases } from '@kettle/core';
import type { AnalyticsKind, DataLayerPage } from './data-layer-analytics.ts';
import { importWithRetry } from '../platform/import-with-retry.ts';
import type { ContainerModule } from 'inversify';

/** Resolves to the use-cases once their code is loaded. The first paint needs none of that code. */
export type Services = () => Promise<UseCases>;

/** The services, once their code is loaded. */
export interface Composition {
  readonly services: Services;
  readonly analytics: () => Promise<Analytics>;
}

/** Loads the container and the analytics on the first use. */
export function lazyComposition(page: Document, kind: AnalyticsKind): Composition {
  return {
    services: once(() => load(page)),
    // This code is loaded only with the visitor's consent.
    analytics: once(async () => {
      const { analyticsOf } = await importWithRetry(() => import('./data-layer-analytics.ts'));
      return analyticsOf(kind, window as DataLayerPage);
    }),
  };
}

/** Loads the container and the provider's module in parallel. */
async function load(page: Document): Promise<UseCases> {
  const [{ wire }, providerModule] = await Promise.all([
    importWithRetry(() => import('./container.ts')),
    loadProviderModule(configuredProviderUrl(page)),
  ]);
  return wire(providerModule);
}

/** Loads something once only. A failed load is retried on the next call. */
function once<T>(start: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= start().catch((problem: unknown) => {
      loading = undefined;
      throw problem;
    });
    return loading;
  };
}

/**
 * Returns the content of `<meta name="provider-url">`: a URL, or a path on this site, or `fake:`
 * for the fake provider that runs in the browser. Without the tag it is `fake:`.
 */
function configuredProviderUrl(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[name="provider-url"]')?.content ?? 'fake:';
}

/** Loads the module of the configured provider. The code of the other one is never loaded. */
async function loadProviderModule(url: string): Promise<ContainerModule> {
  if (url === 'fake:') {
    const { fakeProviderModule } = await importWithRetry(() => import('./fake-provider-module.ts'));
    return fakeProviderModule;
  }
  const { httpProviderModule } = await importWithRetry(() => import('./http-provider-module.ts'));
  return httpProviderModule(new URL(url, document.baseURI).href);
}
