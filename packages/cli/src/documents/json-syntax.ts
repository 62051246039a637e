import { failure, success, type Result } from '@kettle/core';

/** The position of a JSON syntax error. Lines and columns are counted from 1. */
export interface SyntaxPosition {
  readonly line: number;
  readonly column: number;
}

/**
 * Parses JSON. The failure of a syntax error has its position but no text, because the text may
 * contain an account number. Skips a leading byte order mark.
 */
export function parseJson(text: string): Result<unknown, SyntaxPosition> {
  const json = text.replace(/^\ufeff/, '');
  try {
    return success(JSON.parse(json) as unknown);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return failure(positionOf(json, firstWrongPosition(json)));
  }
}

/** `line 3, column 14`. */
export function formatPosition({ line, column }: SyntaxPosition): string {
  return `line ${String(line)}, column ${String(column)}`;
}

function positionOf(text: string, position: number): SyntaxPosition {
  const before = text.slice(0, position).split(/\r\n|[\r\n]/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const TOKEN =
  /[\t\n\r ]*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null))/y;

type Expected = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'end';

/**
 * The position of the first character that JSON does not allow. The message of the engine does not
 * always have a position, and may quote the text.
 */
function firstWrongPosition(text: string): number {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let position = 0;
  while (position < text.length) {
    TOKEN.lastIndex = position;
    const match = TOKEN.exec(text);
    const start = position + blankLength(text, position);
    if (!match) return start + (allowsString(expected) ? brokenStringLength(text, start) : 0);
    const next = step(expected, match, open);
    if (next === undefined) return start;
    expected = next;
    position = TOKEN.lastIndex;
  }
  return text.length;
}

function blankLength(text: string, position: number): number {
  return /^[\t\n\r ]*/.exec(text.slice(position, position + 10_000))?.[0].length ?? 0;
}

function allowsString(expected: Expected): boolean {
  return /^(?:value|key)/.test(expected);
}

/**
 * The length of the valid beginning of an unfinished or invalid string; 0 if no string begins here.
 */
function brokenStringLength(text: string, start: number): number {
  const valid = /^"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/.exec(
    text.slice(start),
  );
  return valid?.[0].length ?? 0;
}

/** The next state after this token; undefined if the token is not allowed here. */
function step(
  expected: Expected,
  [, sign, string, plain]: RegExpExecArray,
  open: ('{' | '[')[],
): Expected | undefined {
  const allowsValue = expected === 'value' || expected === 'value-or-end';
  const afterValue = (): Expected => (open.length === 0 ? 'end' : 'comma-or-end');
  const isEnd = expected.endsWith('or-end');
  if (string !== undefined && (expected === 'key' || expected === 'key-or-end')) return 'colon';
  if (string !== undefined || plain !== undefined) return allowsValue ? afterValue() : undefined;
  if (sign === ':') return expected === 'colon' ? 'value' : undefined;
  if (sign === '{' || sign === '[') {
    if (!allowsValue) return undefined;
    open.push(sign);
    return sign === '{' ? 'key-or-end' : 'value-or-end';
  }
  if (sign === ',') {
    if (expected !== 'comma-or-end') return undefined;
    return open.at(-1) === '{' ? 'key' : 'value';
  }
  const opener = sign === '}' ? '{' : '[';
  if (!isEnd || open.at(-1) !== opener) return undefined;
  open.pop();
  return afterValue();
}
