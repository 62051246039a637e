/** A refusal by the edge itself, thrown from a hook and answered as `{ messages }`. */
export class HttpRefusal extends Error {
  readonly status: number;
  readonly messages: readonly string[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    messages: readonly string[],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(`HTTP ${status}`);
    this.status = status;
    this.messages = messages;
    this.headers = headers;
  }
}
