/** The first value of a query's name, or nothing. */
export type QueryValue = (name: string) => string | undefined;

/** Present and not `false` means via share (decision 36). */
export function isPresent(value: string | undefined): boolean {
  return value !== undefined && value !== 'false';
}
