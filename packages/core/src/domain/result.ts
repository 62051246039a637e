/** Expected failure is data: either a value or an error, never a thrown exception. */
export type Result<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export function success<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function failure<E>(error: E): {
  readonly ok: false;
  readonly error: E;
} {
  return { ok: false, error };
}

/** The same result with its value as `map` makes it; a failure stays as it is. */
export function mapValue<T, E, Mapped>(
  result: Result<T, E>,
  map: (value: T) => Mapped,
): Result<Mapped, E> {
  return result.ok ? success(map(result.value)) : result;
}

/** Makes the compiler name the case that a switch forgot; reaching it at run time is a bug. */
export function exhaustive(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
