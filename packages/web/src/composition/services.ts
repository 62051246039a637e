import type { UseCases } from '@kettle/core';
import { reach } from '../code/reach.ts';
import { configuredProviderUrl, loadProvider } from './provider.ts';

/** The use-cases, as soon as their code has come: nothing of it is needed for the first paint. */
export type Services = () => Promise<UseCases>;

/** Loads the container and the provider side by side, once; a failed load is tried anew. */
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
