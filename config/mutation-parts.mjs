const SERVER = 'packages/provider-server/src';
const CORE_SETUP = 'packages/core/vitest.setup.ts';

/**
 * The parts of the project that Stryker mutates: the files, the tests fast enough to run for every
 * mutant, and the lowest score that passes. Isolation reloads every module for each mutant, which
 * takes five times as long, so a part does without where its tests leave nothing behind.
 */
export const mutationParts = {
  core: {
    mutate: ['packages/core/src/{domain,forms}/**/*.ts'],
    tests: ['packages/core/src/**/*.test.ts'],
    setup: [CORE_SETUP],
    isIsolated: true,
    lowest: 90,
  },
  cli: {
    mutate: [
      'packages/cli/src/documents/!(schemas).ts',
      'packages/cli/src/batch/@(csv-*|journal*|load-journal|only-rows|paths|read-*|row).ts',
      'packages/cli/src/output/@(layout|plain-text|problems).ts',
      'packages/node-files/src/@(atomic-write|file-lock).ts',
      'packages/cli/src/journeys/submission-ledger.ts',
    ],
    tests: [
      'packages/cli/src/{documents,files,journeys,output}/*.test.ts',
      'packages/node-files/src/*.test.ts',
      'packages/cli/src/batch/{csv,journal,json-lines,only-rows,paths}.test.ts',
    ],
    setup: [CORE_SETUP, 'packages/cli/vitest.setup.ts'],
    isIsolated: true,
    lowest: 80,
  },
  provider: {
    mutate: [
      'packages/provider-api/src/**/*.ts',
      'packages/provider-domain/src/*.ts',
      'packages/provider-http/src/{answer,mapping,{http-client,ports}/*}.ts',
      `${SERVER}/{edge,edge/limits}/*.ts`,
      `${SERVER}/{houses,member-page,leads,quotes,renewals,signing-up}/@(*-routes|decode-mandate).ts`,
      `${SERVER}/mails/!(outbox).ts`,
      `${SERVER}/database/bank-keys/!(bank-key-register|resealing).ts`,
      `${SERVER}/database/outage-detector.ts`,
      `${SERVER}/platform/log.ts`,
      '!packages/provider-api/src/testing/*.ts',
    ],
    tests: [
      'packages/provider-{api,domain,fake}/src/**/*.test.ts',
      'packages/provider-http/src/minimal-answers.test.ts',
      'packages/provider-http/src/{answer,{http-client,ports}/*}.test.ts',
      `${SERVER}/{database/bank-keys,edge,edge/limits,houses,member-page,leads,mails,quotes,signing-up,start/site}/*.test.ts`,
      `${SERVER}/database/{database-errors,outage-detector,submissions}.test.ts`,
      `${SERVER}/start/{environment,inherited-names,longest-texts,roles}.test.ts`,
    ],
    slowTests: ['**/sign-ups.test.ts', '**/slow-senders.resilience.test.ts'],
    setup: [CORE_SETUP],
    isIsolated: false,
    lowest: 85,
  },
  store: {
    mutate: [
      `${SERVER}/{database,mandates,people,staff}/*.ts`,
      `${SERVER}/{houses,member-page,leads,quotes,renewals,signing-up}/!(*-routes|decode-mandate).ts`,
      `${SERVER}/mails/outbox.ts`,
      `${SERVER}/database/bank-keys/{bank-key-register,resealing}.ts`,
    ],
    tests: [
      `${SERVER}/{commands,houses,member-page,leads,mails,mandates,people,quotes,renewals,signing-up,staff}/*.test.ts`,
      `${SERVER}/database/{database-errors,housekeeping,outage-detector,submissions}.test.ts`,
      `${SERVER}/database/bank-keys/{bank-details-at-rest,resealing}.test.ts`,
      `${SERVER}/database/{guid,one-key-one-effect,shared-database}.resilience.test.ts`,
      'packages/provider-http/src/contract.test.ts',
    ],
    setup: [CORE_SETUP],
    isIsolated: false,
    lowest: 80,
  },
};
