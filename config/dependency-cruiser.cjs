/** The rules for imports between packages, as described in ARCHITECTURE.md. */

const arrowsGoDown = require('./arrows-go-down.cjs');

const TEST = '\\.test\\.tsx?$|/src/testing/|vitest\\.setup\\.ts$';
const NPM = 'node_modules/';
const PROVIDER = '^packages/provider-(fake|http|server)/';
const WIRE = '^packages/provider-api/';
const RULES = '^packages/provider-domain/';
const COMPANY_SCHEMAS = '^packages/provider-domain/src/company/(schemas|schema-parts)\\.ts$';
/** The folder of the sandbox is read as any company's; the values that make outcomes happen on purpose are adapters. */
const SANDBOX = '^packages/provider-fake/src/sandbox/index\\.ts$';

const npm = (...names) => `${NPM}(${names.join('|')})(/|$)`;

const border = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: TEST, ...from },
  to,
});

module.exports = {
  forbidden: [
    border('no-circle', 'a circle has no first file to read', {}, { circular: true }),
    border(
      'no-missing-file',
      'what is imported must exist',
      {},
      // Fastify exports these paths as types only, so they resolve to no JavaScript file.
      { couldNotResolve: true, pathNot: '^fastify/types/' },
    ),
    border(
      'core-is-pure',
      'the core imports the core; date-fns where dates are reckoned, and nothing else',
      { path: '^packages/core/src/' },
      { pathNot: `^packages/core/src/|${npm('date-fns')}` },
    ),
    border(
      'date-fns-in-one-place',
      'only one file meets date-fns',
      { path: '^packages/', pathNot: '^packages/core/src/domain/calendar-arithmetic\\.ts$' },
      { path: npm('date-fns') },
    ),
    border(
      'domain-knows-only-itself',
      'the domain knows no form, journey, port or use-case',
      { path: '^packages/core/src/domain/' },
      { path: '^packages/core/src/(forms|journey|ports|use-cases|testing)/' },
    ),
    border(
      'forms-know-only-the-domain',
      'a form knows no journey, port or use-case',
      { path: '^packages/core/src/forms/' },
      { path: '^packages/core/src/(journey|ports|use-cases|testing)/' },
    ),
    border(
      'journey-knows-the-domain',
      'a journey knows no form, port or use-case, but the type of the mandate that it builds',
      { path: '^packages/core/src/journey/' },
      {
        path: '^packages/core/src/(forms|ports|use-cases|testing)/',
        pathNot: '^packages/core/src/ports/mandates\\.ts$',
      },
    ),
    border(
      'ports-know-no-use-case',
      'what the core asks of the world does not depend on why it asks',
      { path: '^packages/core/src/ports/' },
      { path: '^packages/core/src/use-cases/' },
    ),
    border(
      'wire-is-only-described',
      'the description of the wire knows the core and its schema library; what the server alone needs has a door of its own',
      { path: WIRE },
      { pathNot: `^packages/core/|${WIRE}|${npm('valibot', '@valibot/to-json-schema')}` },
    ),
    border(
      'schemas-in-one-place',
      'only the descriptions of the wire, of a company’s files and of documents meet the schema library',
      {
        path: '^packages/',
        pathNot: [
          TEST,
          WIRE,
          COMPANY_SCHEMAS,
          '^packages/provider-server/src/company/',
          '^packages/cli/src/documents/',
        ],
      },
      { path: npm('valibot', '@valibot') },
    ),
    border(
      'bank-details-stay-sealed',
      'only the export of mandates opens bank details, the change of keys, letting in and a moved account, which seal them again, and an agreement that is sent again, which shows the last digits',
      {
        path: '^packages/',
        pathNot: [
          TEST,
          '^packages/provider-server/src/(mandates/mandate-export|mandates/moved-account|database/bank-keys/resealing|member-page/let-in|signing-up/agreements-again)\\.ts$',
        ],
      },
      { path: '^packages/provider-server/src/database/bank-keys/open-bank-details\\.ts$' },
    ),
    border(
      'mandates-leave-by-command',
      'only a command of the operator hands mandates over',
      { path: '^packages/', pathNot: [TEST, '^packages/provider-server/src/commands/'] },
      { path: '^packages/provider-server/src/mandates/mandate-export\\.ts$' },
    ),
    border(
      'json-schema-apart',
      'what a browser loads makes no JSON Schema',
      {
        path: '^packages/',
        pathNot: [
          TEST,
          '^packages/(provider-api/src|cli/src/documents)/json-schema\\.ts$',
          '^packages/provider-server/',
        ],
      },
      { path: `^packages/provider-api/src/json-schema\\.ts$|${npm('@valibot')}` },
    ),
    border(
      'doors-only',
      'a package is entered by its exports',
      { path: '^packages/([^/]+)/' },
      {
        path: '^packages/',
        pathNot: [
          '^packages/$1/',
          '^packages/[^/]+/src/index\\.ts$',
          '^packages/core/src/(journey/storage|testing)/index\\.ts$',
          '^packages/core/src/domain/modulus-check\\.ts$',
          '^packages/provider-api/src/(json-schema|staff-words)\\.ts$',
          COMPANY_SCHEMAS,
          '^packages/provider-http/src/(node|node/proxy-of)\\.ts$',
          SANDBOX,
          // The build of the site writes the same headers to a file for static hosts, and reads the same URLs and company.
          '^packages/provider-server/src/edge/(security-headers|web-urls)\\.ts$',
          '^packages/provider-server/src/company/(read-document|palette)\\.ts$',
        ],
      },
    ),
    border(
      'providers-in-composition',
      'a site or a command learns of its provider in composition/',
      { path: '^packages/(web|cli)/src/', pathNot: [TEST, '^packages/(web|cli)/src/composition/'] },
      { path: PROVIDER },
    ),
    border(
      'providers-do-not-know-each-other',
      'what two providers share is in provider-domain or provider-api, but for the adapters of the sandbox',
      { path: '^packages/provider-([^/]+)/' },
      { path: PROVIDER, pathNot: ['^packages/provider-$1/', SANDBOX] },
    ),
    border(
      'rules-are-pure',
      'the rules of a provider import the core, and the schemas of a company’s files their library',
      { path: RULES },
      { pathNot: [RULES, '^packages/core/', npm('valibot')] },
    ),
    border(
      'only-providers-have-rules',
      'the HTTP adapter, a site and a command learn from the wire what a provider decides',
      { path: '^packages/', pathNot: [TEST, '^packages/provider-(domain|fake|server)/'] },
      { path: RULES },
    ),
    border(
      'http-without-node',
      'the HTTP adapter runs in browsers too: only node.ts and node/ know Node or undici',
      { path: '^packages/provider-http/src/(?!node[./])' },
      { pathNot: `^packages/core/|${WIRE}|^packages/provider-http/src/(?!node[./])` },
    ),
    border(
      'inversify-in-composition',
      'nothing outside composition/ is shaped by the container',
      { path: '^packages/', pathNot: [TEST, '^packages/(web|cli)/src/composition/'] },
      { path: npm('inversify', '@inversifyjs', 'reflect-metadata') },
    ),
    border(
      'view-models-without-react',
      'a view model, a flow or a store is tested without a page: only what shows something and hooks know React',
      {
        path: '^packages/web/src/(site/journey/|.*\\.ts$)',
        pathNot: [TEST, '/use-[^/]+\\.ts$', '^packages/web/src/ui/'],
      },
      { path: npm('react', 'react-dom', 'react-router', 'react-router-dom', 'mobx-react-lite') },
    ),
    border(
      'ui-only-shows',
      'a part of ui/ knows no router and no observed state',
      { path: '^packages/web/src/ui/' },
      { path: npm('react-router', 'react-router-dom', 'mobx', 'mobx-react-lite') },
    ),
    border(
      'web-not-node',
      'nothing of Node in the browser',
      { path: '^packages/web/src/' },
      {
        path: `^packages/provider-http/src/node\\.ts$|^packages/(provider-server|cli)/|${npm('undici', 'fastify', 'pg', 'kysely')}`,
      },
    ),
    border(
      'web-not-builtin',
      'nothing of Node in the browser',
      { path: '^packages/(web|provider-api|provider-domain|provider-fake)/src/' },
      { dependencyTypes: ['core'] },
    ),
    border(
      'node-files-in-node',
      'locks and files are for what runs in Node alone: the command line and the server',
      { path: '^packages/(?!(cli|provider-server|node-files)/)' },
      { path: '^packages/node-files/' },
    ),
    border(
      'node-files-know-nobody',
      'a lock or a file knows nothing of what it is for',
      { path: '^packages/node-files/' },
      { path: '^packages/(?!node-files/)' },
    ),
    ...arrowsGoDown(border),
    border(
      'no-test-in-product',
      'what is shipped leans on no test',
      { path: '^packages/' },
      { path: TEST },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/[^/]+/dist(-demo)?/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.css'],
    },
  },
};
