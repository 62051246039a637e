/** The only part of `AbortSignal` that this package uses. It merges with the types of the DOM and of Node. */
interface AbortSignal {
  readonly aborted: boolean;
}

/** The text of a file, which the bundler puts into the program. */
declare module '*?raw' {
  const text: string;
  export default text;
}
