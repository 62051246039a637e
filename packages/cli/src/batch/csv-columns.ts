import { failure, isBlank, success, type Mistake, type Result } from '@kettle/core';
import { childPath, closestName } from '../documents/names.ts';
import { MAX_ENTRIES, requiredPart, SIGN_UP, type Part } from '../documents/schemas.ts';

/** A column of a CSV. Its cells hold the value at `path` of the document. */
export interface Column {
  readonly heading: string;
  readonly path: readonly string[];
  readonly type: 'string' | 'boolean' | 'number';
}

const COLUMNS: ReadonlyMap<string, Column> = new Map(
  columnsOf(SIGN_UP, []).map((column) => [column.heading, column]),
);

/** Every heading that a CSV may have, in the document's order. */
export const HEADINGS: readonly string[] = [...COLUMNS.keys()];

function columnsOf(schema: Part, path: readonly string[]): Column[] {
  const part = requiredPart(schema);
  if (part.type === 'object') {
    return Object.entries(part.entries).flatMap(([name, entry]) =>
      columnsOf(entry, [...path, name]),
    );
  }
  if (part.type === 'array') {
    const indexes = Array.from({ length: MAX_ENTRIES }, (_, index) => String(index));
    return indexes.flatMap((index) => columnsOf(part.item, [...path, index]));
  }
  return [{ heading: path.reduce(childPath, ''), path, type: part.type }];
}

/**
 * The columns in the order of the headings. A column without a heading is undefined: spreadsheets
 * may add empty columns.
 */
export type Columns = readonly (Column | undefined)[];

/** The columns that the headings name, or everything that is wrong with the headings. */
export function readHeadings(headings: readonly string[]): Result<Columns, readonly Mistake[]> {
  const trimmed = headings.map((heading) => (isBlank(heading) ? '' : heading.trim()));
  if (!trimmed.some(closestHeading)) return failure([{ path: '', message: NO_KNOWN_HEADING }]);
  const mistakes = trimmed.flatMap((heading, index): Mistake[] => {
    if (heading === '') return [];
    const path = columnPath(index);
    if (!COLUMNS.has(heading)) return [{ path, message: unknownHeading(heading) }];
    const isRepeated = trimmed.indexOf(heading) !== index;
    return isRepeated ? [{ path, message: `The heading ${heading} is used twice` }] : [];
  });
  if (mistakes.length > 0) return failure(mistakes);
  return success(trimmed.map((heading) => COLUMNS.get(heading)));
}

/**
 * A mistake for each filled cell without a heading. Empty cells are ignored, because spreadsheets
 * add some.
 */
export function cellsWithoutHeading(
  columns: Columns,
  cells: readonly string[],
): readonly Mistake[] {
  return cells.flatMap((cell, index) =>
    columns[index] || isBlank(cell)
      ? []
      : [{ path: columnPath(index), message: 'This column has no heading' }],
  );
}

function columnPath(index: number): string {
  return `column ${String(index + 1)}`;
}

/** Usually the heading line is missing, or uses another separator. */
const NO_KNOWN_HEADING =
  'No recognised column headings. The first line must name the columns, such as household.postcode, separated by commas, semicolons or tabs. See kettle schema batch';

/** The known heading that equals this one, or is close to it. */
function closestHeading(heading: string): string | undefined {
  if (heading === '') return undefined;
  if (COLUMNS.has(heading)) return heading;
  return closestName(heading, HEADINGS) ?? HEADINGS.find((one) => one.endsWith(`.${heading}`));
}

/**
 * Shows an unknown heading only if it is close to a known one: otherwise it may be somebody's
 * personal data.
 */
function unknownHeading(heading: string): string {
  const closest = closestHeading(heading);
  if (closest === undefined) return 'Unknown heading. See kettle schema batch';
  return `Unknown heading ${heading}. Did you mean ${closest}?`;
}
