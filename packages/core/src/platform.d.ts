/**
 * The only part of the platform's abort signals that the core may use. This declaration merges with
 * those of the DOM and Node.
 */
interface AbortSignal {
  readonly aborted: boolean;
}
