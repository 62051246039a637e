/** Returns the first value of a query parameter, or undefined when it is absent. */
export type QueryValue = (name: string) => string | undefined;

/** The flag is set unless it is absent or `false`. */
export function isFlagSet(value: string | undefined): boolean {
  return value !== undefined && value !== 'false';
}
