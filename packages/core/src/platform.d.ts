/** All the core may know of the platform's abort signals; it merges with the DOM's and Node's own. */
interface AbortSignal {
  readonly aborted: boolean;
}
