export { createHttpProvider, type HttpProviderOptions } from './create-http-provider.ts';
export type { Transport } from './http-client/transport.ts';
