import { failure, isBlank, success, type Result } from '@kettle/core';
import { isUtf8 } from 'node:buffer';
import { readInput, type InputContext } from '../files/read-input.ts';
import type { Outcome } from '../output/outcome.ts';
import { formatPosition, parseJson } from './json-syntax.ts';
import type { Validated } from './validation.ts';
import { formatHints } from './format-hints.ts';

/**
 * Reads, parses and validates a document from a file or stdin. The failure is the outcome of the
 * command. `readText` may accept a text that is not JSON.
 */
export async function readDocument<T>(
  file: string,
  validate: (parsedDocument: unknown) => Validated<T> | Promise<Validated<T>>,
  context: InputContext,
  readText: (text: string) => unknown = () => undefined,
): Promise<Result<T, Outcome>> {
  const bytes = await readInput(file, context);
  if (!bytes.ok) return failure({ kind: 'usage', message: bytes.error });
  if (!isUtf8(bytes.value)) return failure(mistake(NOT_UTF_8));
  const text = bytes.value.toString();
  if (isBlank(text)) return failure(mistake('The document is empty'));
  const plain = readText(text);
  const parsed = plain === undefined ? parseJson(text) : success(plain);
  if (!parsed.ok)
    return failure(mistake(`This is not valid JSON: ${formatPosition(parsed.error)}`));
  const validated = await validate(parsed.value);
  if (validated.ok) return success(validated.value);
  const mistakes = validated.error;
  return failure({ kind: 'mistakes', mistakes, hints: formatHints(mistakes, parsed.value) });
}

const NOT_UTF_8 = 'The document is not UTF-8. Save it as UTF-8, so that names keep their letters';

function mistake(message: string): Outcome {
  return { kind: 'mistakes', mistakes: [{ path: '', message }] };
}
