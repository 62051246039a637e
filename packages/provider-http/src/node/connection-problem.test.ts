import { describe, expect, it } from 'vitest';
import { ConnectionProblemError, connectionProblemOf } from './connection-problem.ts';

const errorWithCode = (code: string, more: Partial<Error> = {}) =>
  Object.assign(new Error('No.'), { code }, more);

describe('the problem of a connection', () => {
  it.each([
    ['ENOTFOUND', 'name-not-found'],
    ['ECONNREFUSED', 'refused'],
    ['EHOSTUNREACH', 'no-route'],
    ['UND_ERR_CONNECT_TIMEOUT', 'not-connected-in-time'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'untrusted-certificate'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'untrusted-certificate'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'untrusted-certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'untrusted-certificate'],
    ['CERT_HAS_EXPIRED', 'outdated-certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate-of-another'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'no-tls'],
    ['ECONNRESET', 'cut-off'],
    ['UND_ERR_SOCKET', 'cut-off'],
  ])('is named by the code %s', (code, kind) => {
    expect(connectionProblemOf(errorWithCode(code))).toEqual({ kind });
    expect(connectionProblemOf(new AggregateError([new Error('?'), errorWithCode(code)]))).toEqual({
      kind,
    });
    expect(
      connectionProblemOf(new Error('Through a proxy.', { cause: errorWithCode(code) })),
    ).toEqual({
      kind,
    });
  });

  it('is that of a proxy which opens no tunnel', () => {
    const error = errorWithCode('UND_ERR_ABORTED', {
      message: 'Proxy response (403) !== 200 when HTTP Tunneling',
    });
    expect(connectionProblemOf(error)).toEqual({ kind: 'proxy-refused', status: 403 });
  });

  it('is that of its own error, and none for other errors', () => {
    const problem = { kind: 'redirected', location: 'https://k.example' } as const;
    expect(connectionProblemOf(new ConnectionProblemError(problem))).toEqual(problem);
    expect(connectionProblemOf(new Error('The deadline is over.'))).toBeUndefined();
    expect(connectionProblemOf('no error')).toBeUndefined();
  });
});
