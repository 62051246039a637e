import { sentLines } from '../journeys/sent-ledger.ts';
import type { Ended } from './sign-up-ended.ts';
import { repeatCommand } from './repeat-command.ts';

type Kinds = Parameters<typeof sentLines>[1];

/** What an interrupted run has sent; where that may have been carried out, how to find out (D42). */
export function interruptedWords(
  kinds: Kinds,
  { ledger, words, context }: Ended,
): readonly string[] {
  const lines = sentLines(ledger, kinds);
  const open = ['sending', 'unknown', ...(ledger.isRepeat ? ['not-sent'] : [])];
  const isOpen = kinds.some((kind) => open.includes(ledger.stateOf(kind)));
  if (!isOpen) return lines;
  return [...lines, `To find out, and to finish: ${repeatCommand(words, ledger.key, context)}`];
}
