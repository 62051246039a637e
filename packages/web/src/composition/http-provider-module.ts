import { createHttpProvider } from '@kettle/provider-http';
import { ContainerModule } from 'inversify';
import { TOKENS } from './container.ts';

/** The provider at a URL, over HTTP. */
export function httpProviderModule(baseUrl: string): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(TOKENS.provider)
      .toResolvedValue(() => createHttpProvider({ baseUrl }))
      .inSingletonScope();
  });
}
