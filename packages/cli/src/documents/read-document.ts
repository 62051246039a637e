import type { Outcome } from '../output/outcome.ts';
import { failure, success, type Result } from '@kettle/core';
import { readInput } from '../files/read-input.ts';
import type { CommandContext } from '../program/command-context.ts';
import { formatPlace, parseJson } from './json-syntax.ts';
import type { Judged } from './judging.ts';

/** A document from a file or stdin, parsed and judged, or how the command ends without it. */
export async function readDocument<T>(
  file: string,
  judge: (found: unknown) => Judged<T> | Promise<Judged<T>>,
  context: CommandContext,
): Promise<Result<T, Outcome>> {
  const text = await readInput(file, context);
  if (!text.ok) return failure({ kind: 'usage', message: text.error });
  const parsed = parseJson(text.value);
  if (!parsed.ok) return failure(notJson(formatPlace(parsed.error)));
  const judged = await judge(parsed.value);
  return judged.ok ? success(judged.value) : failure({ kind: 'mistakes', mistakes: judged.error });
}

function notJson(place: string): Outcome {
  return {
    kind: 'mistakes',
    mistakes: [{ path: '', message: `This is not valid JSON: ${place}` }],
  };
}
