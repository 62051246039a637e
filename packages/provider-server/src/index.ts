export { buildServer } from './start/server.ts';
export type { ServerOptions } from './start/server-options.ts';
export { readEnvironment, type Environment } from './start/environment.ts';
export {
  startProvider,
  type ProviderOptions,
  type RunningProvider,
} from './start/start-provider.ts';
export { StartRefusal } from './platform/start-refusal.ts';
export { londonClock } from './platform/london-clock.ts';
export { createLogger } from './platform/log.ts';
