import type { FlagsOf } from './definition.ts';
import type { GlobalFlags } from './command-context.ts';

export const GLOBAL_FLAGS: FlagsOf<GlobalFlags> = {
  provider: {
    value: 'NAME',
    about: 'http as soon as a URL is given, else fake, which needs no network',
    choices: ['fake', 'http'],
  },
  providerUrl: { value: 'URL', about: "the provider's API (or KETTLE_PROVIDER_URL)" },
  json: { about: 'one JSON value on stdout, and nothing else there' },
  quiet: { about: 'no notes and no progress on stderr' },
};
