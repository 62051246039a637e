export { buildServer } from './server.ts';
export type { ServerOptions } from './server-options.ts';
export { readEnvironment, type Environment } from './environment.ts';
export { startProvider, type ProviderOptions, type RunningProvider } from './start-provider.ts';
export { StartRefusal } from './start-refusal.ts';
export { londonClock } from './london-clock.ts';
export { createLogger } from './log/log.ts';
