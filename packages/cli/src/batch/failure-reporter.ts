import { fitLines } from '../output/layout.ts';
import type { Reporter } from '../output/reporter.ts';
import { type Shell, canRedraw, columnsOf } from '../shell/shell.ts';
import type { RowOutcome } from './journal-entries.ts';

/** The most failed rows listed after a progress bar. */
const MAX_LISTED = 20;

export interface FailureReporter {
  readonly report: (outcome: RowOutcome) => void;
  /** Prints each hint once, after all rows. */
  readonly addHints: (hints: readonly string[]) => void;
  /** Prints the deferred rows. `whereToSeeAll` says where to see those that are not listed. */
  end(whereToSeeAll: string): void;
}

/** Reports each row that is not signed up: at once, or after the progress bar on a terminal. */
export function createFailureReporter(shell: Shell, reporter: Reporter): FailureReporter {
  const deferred: string[] = [];
  const allHints = new Set<string>();
  let count = 0;
  const isDeferred = canRedraw(shell);
  const warn = (line: string): void =>
    fitLines([line], columnsOf(shell.stderr)).forEach((part) => reporter.warn(part));
  return {
    report: (outcome) => {
      count += 1;
      if (!isDeferred) warn(failureLine(outcome));
      else if (deferred.length < MAX_LISTED) deferred.push(failureLine(outcome));
    },
    addHints: (hints) => hints.forEach((hint) => allHints.add(hint)),
    end: (whereToSeeAll) => {
      for (const line of deferred) warn(line);
      const more = count - deferred.length;
      if (isDeferred && more > 0) reporter.warn(`and ${String(more)} more: ${whereToSeeAll}`);
      for (const hint of allHints) reporter.warn(hint);
    },
  };
}

/** `line 12 (bea@example.com): person.tel: Mobile number is invalid`. */
function failureLine({ line, email, messages = [] }: RowOutcome): string {
  const who = email === undefined ? '' : ` (${email})`;
  return `line ${String(line)}${who}: ${messages.join('; ')}`;
}
