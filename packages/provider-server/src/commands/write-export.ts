import { databaseErrorOf, databaseErrorCodeOf, isTransient } from '../database/database-errors.ts';
import { UncertainExport, type ExportFile } from '../database/run-export.ts';
import type { OpenExport } from './export-file.ts';
import { CommandRefusal, EXIT, type Outcome } from './outcome.ts';

/** What the operator reads after a failed export. */
interface ExportFailure {
  /** The commit was not confirmed. The rows may be marked, so the file stays. */
  readonly uncertain: string;
  /**
   * Nothing is marked and the file is removed: nobody should use it, because its rows come again.
   */
  readonly failed: string;
}

/** Runs an export to a file, and closes the file, or removes it if the export failed. */
export async function writeExport<Row, Result>(
  file: OpenExport<Row>,
  run: (file: ExportFile<Row>) => Promise<Result>,
  { uncertain, failed }: ExportFailure,
): Promise<Result> {
  try {
    const result = await run(file);
    file.close();
    return result;
  } catch (error) {
    if (error instanceof UncertainExport) {
      file.close();
      throw new CommandRefusal(EXIT.unavailable, uncertain);
    }
    file.discard();
    if (error instanceof CommandRefusal) throw error;
    const databaseError = databaseErrorOf(error);
    throw new CommandRefusal(
      databaseError && isTransient(databaseError) ? EXIT.unavailable : EXIT.fault,
      `The export failed (${databaseErrorCodeOf(error)}). ${failed}`,
    );
  }
}

/** What an export of rows says. */
export function exportOutcome(count: number, out: string): Outcome {
  const rows = count === 1 ? '1 row' : `${count} rows`;
  const lines = count === 0 ? ['There is nothing new.'] : [`Wrote ${rows} to ${out}.`];
  return { exitCode: EXIT.done, value: { count }, lines };
}
