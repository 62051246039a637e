import type { Clock, ProviderPorts, UseCases } from '@kettle/core';
import type { Shell } from '../shell/shell.ts';
import type { ProviderChoice } from './provider-choice.ts';

/** How long the provider asks everybody to wait. */
export interface Pace {
  /** Resolves when nobody asks to wait any more; at once as a rule. */
  whenWelcome(signal: AbortSignal): Promise<void>;
  /** How often the provider has asked so far. */
  readonly times: number;
}

/** How to end: what is under way still gets its answer, or is broken off when `isAtOnce`. */
export interface Closing {
  readonly isAtOnce: boolean;
}

/** What a command works with. */
export interface Services {
  readonly useCases: UseCases;
  readonly ports: ProviderPorts;
  readonly clock: Clock;
  /** Such as `fake` or the provider's URL: whose answers these are. */
  readonly provider: string;
  readonly pace: Pace;
  close(how: Closing): Promise<void>;
}

/** Loads the container and the provider that was chosen, and nothing of the other one. */
export async function openServices(choice: ProviderChoice, shell: Shell): Promise<Services> {
  const [{ wire }, opened] = await Promise.all([import('./wire.ts'), openProvider(choice, shell)]);
  return wire(opened, shell);
}

async function openProvider(choice: ProviderChoice, shell: Shell) {
  if (choice.kind === 'fake') {
    const { openFakeProvider } = await import('./fake-provider.ts');
    return openFakeProvider(shell.env);
  }
  const { openHttpProvider } = await import('./http-provider.ts');
  return openHttpProvider(choice.baseUrl, shell.patienceMs);
}
