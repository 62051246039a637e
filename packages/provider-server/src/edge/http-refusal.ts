/**
 * A refusal with an HTTP status. Hooks and routes throw it, and the error handler answers it as `{
 * messages }`.
 */
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
