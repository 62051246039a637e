import type { Parsed } from './build-program.ts';
import type { CommandContext } from './command-context.ts';

const SENDING: readonly string[] = ['signup', 'join', 'invite', 'batch'];

export const ON_TEST_DATA = 'On test data: no provider was given. To reach one: --provider-url URL';

/** Whether a command that sends used the fake provider only because no URL was given: the user may think it was real. */
export function isOnTestData(
  { command, flags }: Parsed,
  { provider, global }: Pick<CommandContext, 'provider' | 'global'>,
): boolean {
  const isForgotten = provider.kind === 'fake' && global.provider === undefined;
  return isForgotten && SENDING.includes(command.name) && flags['dryRun'] !== true;
}
