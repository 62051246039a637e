/**
 * The only part of `AbortSignal` that this package uses. It merges with the types of the DOM and of
 * Node.
 */
interface AbortSignal {
  readonly aborted: boolean;
}
