import type { ConnectionProblem } from '@kettle/provider-http/node';

interface ProviderAddress {
  readonly baseUrl: string;
  readonly proxy?: URL | undefined;
}

/**
 * Why a provider could not be reached, and what to do if that is known. Shows only the host of the
 * proxy.
 */
export function describeConnectionProblem(
  problem: ConnectionProblem,
  { baseUrl, proxy }: ProviderAddress,
): string {
  const { host, hostname, protocol } = new URL(baseUrl);
  const server = proxy ? `The proxy ${proxy.host}` : host;
  const proxyHint = proxy ? ` To go around it, add ${hostname} to NO_PROXY.` : '';
  switch (problem.kind) {
    case 'name-not-found':
      return `${proxy ? `The proxy's name ${proxy.hostname}` : `The name ${hostname}`} was not found.${proxyHint}`;
    case 'refused':
      return `${server} refused the connection.${proxyHint}`;
    case 'no-route':
      return `There is no route to ${proxy ? `the proxy ${proxy.host}` : host}.${proxyHint}`;
    case 'not-connected-in-time':
      return `${server} did not accept the connection in time.${proxyHint}`;
    case 'untrusted-certificate':
      return `The certificate of ${host} is not trusted. If your company has its own certificate authority, set NODE_EXTRA_CA_CERTS to its file.`;
    case 'outdated-certificate':
      return `The certificate of ${host} has expired, or is not valid yet.`;
    case 'certificate-of-another':
      return `The certificate of ${host} is for another name.`;
    case 'no-tls':
      return `${host} does not use https. Check whether the address should begin with http://.`;
    case 'cut-off':
      return `${server} closed the connection before it answered.${proxyHint}`;
    case 'redirected':
      return problem.location === undefined
        ? `${host} redirects to another address.`
        : `${host} redirects to ${problem.location}. A redirect is not followed: on a public network it may be anybody's.`;
    case 'proxy-refused':
      return describeProxyProblem(problem.status, proxy?.host ?? '', { host, protocol });
  }
}

const CREDENTIALS_NEEDED = 407;

function describeProxyProblem(
  status: number | undefined,
  proxy: string,
  { host, protocol }: { readonly host: string; readonly protocol: string },
): string {
  if (status !== CREDENTIALS_NEEDED)
    return `The proxy ${proxy} did not connect to ${host}: status ${String(status)}.`;
  const variable = protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  return `The proxy ${proxy} needs a user name and a password: set ${variable}=http://USER:PASSWORD@${proxy}`;
}
