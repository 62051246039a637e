import process from 'node:process';

const OF_NODE = [
  'FORCE_COLOR',
  'NODE_DISABLE_COLORS',
  'NODE_ENV',
  'NODE_EXTRA_CA_CERTS',
  'NO_COLOR',
];
const OF_THE_NETWORK = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'].flatMap((name) => [
  name,
  name.toLowerCase(),
]);
const OF_THE_TERMINAL = ['COLUMNS', 'LINES'];
const OF_KETTLE = [
  'ALLOWED_ORIGINS',
  'ALLOW_FSYNC_OFF',
  'BANK_DETAILS_KEY',
  'DATABASE_URL',
  'KETTLE_COMPANY',
  'KETTLE_SANDBOX',
  'DATA_DIR',
  'HOST',
  'IMAGE_ORIGINS',
  'KETTLE_DEBUG',
  'KETTLE_OPERATOR',
  'KETTLE_PROVIDER_URL',
  'KETTLE_STATE_DIR',
  'KETTLE_TOKEN',
  'MAILS_PER_HOUR',
  'METRICS_HOST',
  'METRICS_PORT',
  'PORT',
  'PROVIDER_URL',
  'RATE_LIMITS',
  'SITE_URL',
  'SMTP_URL',
  'STAFF_TOKENS',
  'STAFF_TOKENS_FILE',
  'TRUSTED_PROXIES',
  'XDG_STATE_HOME',
];

const OWN_SETTINGS = [...OF_NODE, ...OF_THE_NETWORK, ...OF_THE_TERMINAL, ...OF_KETTLE];

/**
 * Removes the settings that a developer may have exported, for this process and its children. No
 * test may depend on them, and none may ever sign somebody up in the developer's own database.
 */
export function forgetOwnSettings(env = process.env) {
  for (const name of OWN_SETTINGS) delete env[name];
  env.TERM = 'xterm-256color';
}
