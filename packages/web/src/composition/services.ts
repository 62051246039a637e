import type { UseCases } from '@kettle/core';
import { reach } from '../code/reach.ts';
import { configuredProviderUrl, loadProvider } from './provider.ts';

/** Resolves to the use-cases once their code is loaded. The first paint needs none of that code. */
export type Services = () => Promise<UseCases>;

/**
 * Loads the container and the provider in parallel and once only. A failed load is retried on the
 * next call.
 */
export function lazyServices(page: Document): Services {
  let loading: Promise<UseCases> | undefined;
  return () => {
    loading ??= load(page).catch((problem: unknown) => {
      loading = undefined;
      throw problem;
    });
    return loading;
  };
}

async function load(page: Document): Promise<UseCases> {
  const [{ wireUseCases }, provider] = await Promise.all([
    reach(() => import('./container.ts')),
    loadProvider(configuredProviderUrl(page)),
  ]);
  return wireUseCases(provider);
}
