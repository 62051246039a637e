/** Returns the first value of a query parameter, or undefined when it is absent. */
export type QueryValue = (name: string) => string | undefined;

/** Whether a share parameter is present and not `false`, which means via share. */
export function isPresent(value: string | undefined): boolean {
  return value !== undefined && value !== 'false';
}
