import type { Result } from '../../domain/result.ts';

/** The value of a call that must succeed. Otherwise the test fails and reports the error. */
export function valueOf<T>(result: Result<T, { readonly kind: string }>): T {
  if (result.ok) return result.value;
  throw new Error(`The call failed: ${JSON.stringify(result.error)}`);
}

/** The error of a call that must fail. */
export function errorOf<E>(result: Result<unknown, E>): E {
  if (!result.ok) return result.error;
  throw new Error('The call succeeded, and should not have.');
}

/** The provider's messages, where the error has any. */
export function messagesOf(result: Result<unknown, object>): readonly string[] {
  const error = errorOf(result);
  return 'messages' in error ? (error.messages as readonly string[]) : [];
}
