import type { OpenStore } from '../start/open-store.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import { databaseErrorOf, databaseErrorCodeOf, isTransient } from '../database/database-errors.ts';
import type { CommandContext, Work } from './command-context.ts';
import { CommandRefusal, EXIT, type Outcome } from './outcome.ts';

/** `query_canceled`: the time limit of a statement has passed. */
const STATEMENT_TOOK_TOO_LONG = '57014';

/**
 * Does the work of a command, and closes the database if it was opened. A refusal or a fault is an
 * outcome too.
 */
export async function outcomeOf({ open }: CommandContext, work: Work): Promise<Outcome> {
  let opened: OpenStore | undefined;
  try {
    return await work(async () => {
      opened = await open();
      return opened.store;
    });
  } catch (error) {
    if (error instanceof StartRefusal) return failedOutcome(EXIT.unavailable, error.message);
    if (error instanceof CommandRefusal) return failedOutcome(error.exitCode, error.message);
    return failureOf(error);
  } finally {
    await opened?.close();
  }
}

/** A message of the database may quote stored data, so only the code is shown. */
function failureOf(error: unknown): Outcome {
  const databaseError = databaseErrorOf(error);
  if (databaseError?.code === STATEMENT_TOOK_TOO_LONG) {
    return failedOutcome(
      EXIT.unavailable,
      'The database took too long. Ask for less, or try again later.',
    );
  }
  return databaseError && isTransient(databaseError)
    ? failedOutcome(
        EXIT.unavailable,
        `The database is not available (${databaseError.code}). Try again later.`,
      )
    : failedOutcome(
        EXIT.fault,
        `Kettle has a bug (${databaseErrorCodeOf(error)}). Report it with this code.`,
      );
}

function failedOutcome(exitCode: Outcome['exitCode'], message: string): Outcome {
  const messages = message.split('\n');
  return { exitCode, value: { messages }, lines: [], problems: messages };
}
