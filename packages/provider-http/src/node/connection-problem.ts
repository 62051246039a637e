/** The reason why no answer arrived, as far as the connection reveals it. */
export type ConnectionProblem =
  | { readonly kind: ProblemKind }
  /** `location` is the origin that a redirect leads to, if it names one. */
  | { readonly kind: 'redirected'; readonly location?: string }
  /** The proxy answered in place of the provider. */
  | { readonly kind: 'proxy-refused'; readonly status?: number };

type ProblemKind =
  | 'name-not-found'
  | 'refused'
  | 'no-route'
  | 'not-connected-in-time'
  | 'untrusted-certificate'
  | 'outdated-certificate'
  | 'certificate-of-another'
  | 'no-tls'
  | 'cut-off';

const KINDS: ReadonlyMap<string, ProblemKind> = new Map([
  ['ENOTFOUND', 'name-not-found'],
  ['EAI_AGAIN', 'name-not-found'],
  ['ECONNREFUSED', 'refused'],
  ['EHOSTUNREACH', 'no-route'],
  ['ENETUNREACH', 'no-route'],
  ['ENETDOWN', 'no-route'],
  ['ETIMEDOUT', 'not-connected-in-time'],
  ['UND_ERR_CONNECT_TIMEOUT', 'not-connected-in-time'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'untrusted-certificate'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'untrusted-certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'untrusted-certificate'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'untrusted-certificate'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'untrusted-certificate'],
  ['CERT_UNTRUSTED', 'untrusted-certificate'],
  ['CERT_REJECTED', 'untrusted-certificate'],
  ['CERT_SIGNATURE_FAILURE', 'untrusted-certificate'],
  ['CERT_HAS_EXPIRED', 'outdated-certificate'],
  ['CERT_NOT_YET_VALID', 'outdated-certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate-of-another'],
  ['EPROTO', 'no-tls'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'no-tls'],
  ['ERR_SSL_PACKET_LENGTH_TOO_LONG', 'no-tls'],
  ['ECONNRESET', 'cut-off'],
  ['EPIPE', 'cut-off'],
  ['UND_ERR_SOCKET', 'cut-off'],
]);

/** A connection that ended without an answer, for a reason that has no error code in Node. */
export class ConnectionProblemError extends Error {
  override readonly name = 'ConnectionProblemError';
  readonly problem: ConnectionProblem;

  constructor(problem: ConnectionProblem) {
    super(`The provider did not answer: ${problem.kind}.`);
    this.problem = problem;
  }
}

/** Matches undici's messages when the proxy refuses a tunnel, or needs credentials. */
const PROXY_REFUSAL = /^Proxy (?:response|Authentication Required) \(([0-9]{3})\)/;

/** Why a request failed. Undefined if the error is not about the connection, as after a timeout. */
export function connectionProblemOf(error: unknown): ConnectionProblem | undefined {
  if (error instanceof ConnectionProblemError) return error.problem;
  if (!(error instanceof Error)) return undefined;
  const status = PROXY_REFUSAL.exec(error.message)?.[1];
  if (status !== undefined) return { kind: 'proxy-refused', status: Number(status) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const kind = KINDS.get(code);
  if (kind !== undefined) return { kind };
  // A name with several addresses fails once for each of them.
  const inner = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [];
  for (const one of [...inner, error.cause]) {
    const problem = one === undefined ? undefined : connectionProblemOf(one);
    if (problem) return problem;
  }
  return undefined;
}
