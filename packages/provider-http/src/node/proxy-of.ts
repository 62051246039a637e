type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A variable that names a proxy, but is no URL. Its value may hold a password, so it is not
 * repeated.
 */
export class ProxyVariableError extends Error {
  override readonly name = 'ProxyVariableError';
  readonly variable: string;

  constructor(variable: string) {
    super(`${variable} is not the URL of a proxy.`);
    this.variable = variable;
  }
}

const PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

const THIS_MACHINE = /^(localhost|127(\.[0-9]+){3}|\[::1\])$/;

export function isThisMachine({ hostname }: URL): boolean {
  return THIS_MACHINE.test(hostname);
}

/**
 * The proxy for a URL as `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` say, in either case; the lower
 * case counts first, as with curl. Undefined if there is none, or the URL stays on this machine, as
 * in browsers. Throws a `ProxyVariableError`.
 */
export function proxyOf(url: URL, env: Environment): URL | undefined {
  if (isThisMachine(url)) return undefined;
  const name = url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  const variable = [name.toLowerCase(), name].find((one) => (env[one] ?? '').trim() !== '');
  if (variable === undefined || isExempt(url, env['no_proxy'] ?? env['NO_PROXY'] ?? '')) {
    return undefined;
  }
  const text = (env[variable] ?? '').trim();
  // As with curl, a proxy may be written without its scheme.
  const proxy = parse(text.includes('://') ? text : `http://${text}`);
  if (!proxy || !Object.hasOwn(PORTS, proxy.protocol)) throw new ProxyVariableError(variable);
  return proxy;
}

function parse(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/**
 * Whether `NO_PROXY` names the host, a domain that it is in, or everything. A port limits an entry
 * to that port.
 */
function isExempt({ protocol, hostname, port }: URL, noProxy: string): boolean {
  const wantedPort = port === '' ? PORTS[protocol] : port;
  return noProxy
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true;
      // An address of IPv6 has colons of its own, so only one in brackets may have a port.
      const [, name = entry, itsPort] = /^(\[.*\]|[^:]*)(?::([0-9]+))?$/.exec(entry) ?? [];
      const domain = withoutBrackets(name.replace(/^\*?\./, ''));
      const host = withoutBrackets(hostname);
      const isNamed = host === domain || host.endsWith(`.${domain}`);
      return isNamed && (itsPort === undefined || itsPort === wantedPort);
    });
}

function withoutBrackets(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1');
}
