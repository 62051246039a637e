import type { ContainerModule } from 'inversify';
import type { Shell } from '../shell/shell.ts';
import { systemClock } from './clock.ts';
import { buildContainer } from './container.ts';
import { systemIds } from './ids.ts';
import type { Closing, Pace, ReceivedAnswer, Services } from './services.ts';
import { TOKENS } from './tokens.ts';

export interface OpenedProvider {
  readonly name: string;
  /** Binds the provider's ports. */
  readonly module: ContainerModule;
  readonly pace: Pace;
  /** Absent for a provider without a network. */
  readonly takeLastAnswer?: () => ReceivedAnswer | undefined;
  /** As in `Services`. */
  readonly connectionWords?: () => string | undefined;
  close(how: Closing): Promise<void>;
}

export function wire(opened: OpenedProvider, shell: Shell): Services {
  const { name, module, pace, close } = opened;
  const { takeLastAnswer = () => undefined, connectionWords = () => undefined } = opened;
  const { clock = systemClock, ids = systemIds, waits = {} } = shell;
  const container = buildContainer({ clock, ids }, module);
  return {
    useCases: container.get(TOKENS.useCases),
    ports: container.get(TOKENS.provider),
    clock,
    provider: name,
    pace,
    waits,
    takeLastAnswer,
    connectionWords,
    close,
  };
}
