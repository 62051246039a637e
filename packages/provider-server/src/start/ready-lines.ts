interface ReadyServer {
  /** The address to open on this machine. */
  readonly address: string;
  /** Whether `/sandbox/mailbox` can be read. */
  readonly hasMailbox: boolean;
  readonly isSandbox: boolean;
  /** Whether this process is the provider, and not only the site of another one. */
  readonly isProvider: boolean;
}

/** Where everything is, for a person at a terminal. */
export function readyLines({
  address,
  hasMailbox,
  isSandbox,
  isProvider,
}: ReadyServer): readonly string[] {
  return [
    ...(hasMailbox ? [`  its mails      ${address}/sandbox/mailbox`] : []),
    ...(isProvider ? [`  its API        ${address}/api/openapi.json`] : []),
    ...(isSandbox && isProvider ? ['  test values    docs/using.md'] : []),
    'Ctrl-C stops it; the data stays.',
  ];
}

/** Said where the sandbox's site is served before a provider that may not name its company. */
export function nobodyCollectsLine(providerUrl: string): string {
  return `The site names nobody who collects, and no phone, unless ${providerUrl}/config names a company. KETTLE_COMPANY names one here.`;
}
