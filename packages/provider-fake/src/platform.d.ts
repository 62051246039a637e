/** All that is known here of the platform's abort signals; it merges with the DOM's and Node's own. */
interface AbortSignal {
  readonly aborted: boolean;
}
