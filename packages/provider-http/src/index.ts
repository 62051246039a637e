export { createHttpProvider, type HttpProviderOptions } from './create-http-provider.ts';
export type { FetchLike } from './http-client/http-client.ts';
