import type { Outcome } from '../output/outcome.ts';
import type { Parsed } from './build-program.ts';
import type { CommandContext } from './command-context.ts';

const SENDING: readonly string[] = ['signup', 'join', 'invite', 'batch'];
/** Given a real house, these fail on the fake provider, which cannot know it. */
const ASKING_FOR_A_HOUSE: readonly string[] = ['join', 'invite', 'account'];

export const ON_TEST_DATA = 'On test data: no provider was given. To reach one: --provider-url URL';

/** Whether a command used the fake provider only because no URL was given, and the user may think that it was real. */
export function isOnTestData(
  outcome: Outcome,
  { name, flags }: Parsed,
  { provider, global }: Pick<CommandContext, 'provider' | 'global'>,
): boolean {
  const isForgotten = provider.kind === 'fake' && global.provider === undefined;
  if (!isForgotten || flags['dryRun'] === true) return false;
  if (outcome.kind === 'failed') return ASKING_FOR_A_HOUSE.includes(name);
  return outcome.kind === 'done' && SENDING.includes(name);
}
