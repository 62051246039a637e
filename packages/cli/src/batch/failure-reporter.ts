import type { Reporter } from '../output/reporter.ts';
import { type Shell, canRedraw } from '../shell/shell.ts';
import type { RowOutcome } from './journal-entries.ts';

/** The most failed rows listed after a progress bar. */
const MOST_NAMED = 20;

export interface FailureReporter {
  readonly report: (outcome: RowOutcome) => void;
  /** Prints these hints once after all rows, even if several rows need them. */
  readonly explain: (words: readonly string[]) => void;
  /** Prints the rows that were kept back. `whereAll` says where to see those that are not listed. */
  end(whereAll: string): void;
}

/** Reports each row that is not signed up: at once, or on a terminal after the progress bar is gone. */
export function createFailureReporter(shell: Shell, reporter: Reporter): FailureReporter {
  const held: string[] = [];
  const explained = new Set<string>();
  let count = 0;
  const isLater = canRedraw(shell);
  return {
    report: (outcome) => {
      count += 1;
      if (!isLater) reporter.warn(lineOf(outcome));
      else if (held.length < MOST_NAMED) held.push(lineOf(outcome));
    },
    explain: (words) => words.forEach((one) => explained.add(one)),
    end: (whereAll) => {
      for (const line of held) reporter.warn(line);
      const more = count - held.length;
      if (isLater && more > 0) reporter.warn(`and ${String(more)} more: ${whereAll}`);
      for (const words of explained) reporter.warn(words);
    },
  };
}

/** `row 12 (bea@example.com): person.tel: Mobile number is invalid`. */
function lineOf({ row, email, messages = [] }: RowOutcome): string {
  const who = email === undefined ? '' : ` (${email})`;
  return `row ${String(row)}${who}: ${messages.join('; ')}`;
}
