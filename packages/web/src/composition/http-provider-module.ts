import { createHttpProvider } from '@kettle/provider-http';
import { ContainerModule } from 'inversify';
import { TOKENS } from './container.ts';

/**
 * For whoever integrates a provider, in development only: an answer may concern somebody's data.
 */
// oxlint-disable-next-line no-console -- it is the developer's console
const onUnreadable = import.meta.env.DEV ? (sentence: string) => console.warn(sentence) : undefined;

/** The provider at a URL, over HTTP. */
export function httpProviderModule(baseUrl: string): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(TOKENS.provider)
      .toResolvedValue(() => createHttpProvider({ baseUrl, onUnreadable }))
      .inSingletonScope();
  });
}
