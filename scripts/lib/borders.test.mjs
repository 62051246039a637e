import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { beforeAll, describe, expect, test } from 'vitest';
import { inRoot } from './root.mjs';

// The breaches are planted in a small temporary copy of the project. All breaches for a tool are
// planted together, so that each tool runs only twice: once before, when it must pass, and once
// after, when it must report every breach.

const BORDER_BREACHES = [
  ['core-is-pure', 'core/src/use-cases/builtin.ts', "import 'node:fs';"],
  ['core-is-pure', 'core/src/use-cases/library.ts', "import 'mobx';"],
  [
    'core-is-pure',
    'core/src/use-cases/external-services.ts',
    "import '../../../provider-fake/src/index.ts';",
  ],
  [
    'date-fns-in-one-place',
    'web/src/features/day.tsx',
    "import { format } from 'date-fns'; format;",
  ],
  ['domain-knows-only-itself', 'core/src/domain/port.ts', "import '../ports/clock.ts';"],
  [
    'domain-knows-only-itself',
    'core/src/domain/type.ts',
    "import type { C } from '../ports/clock.ts';",
  ],
  ['forms-know-only-the-domain', 'core/src/forms/port.ts', "import '../ports/clock.ts';"],
  [
    'journey-knows-the-domain',
    'core/src/journey/use-case.ts',
    "import '../use-cases/get-quote.ts';",
  ],
  ['journey-knows-the-domain', 'core/src/journey/port.ts', "import '../ports/clock.ts';"],
  [
    'ports-know-no-use-case',
    'core/src/ports/quotes.ts',
    "import type { Q } from '../use-cases/get-quote.ts';",
  ],
  ['doors-only', 'cli/src/composition/window.ts', "import '../../../core/src/domain/money.ts';"],
  [
    'providers-in-composition',
    'web/src/app/fake.ts',
    "import '../../../provider-fake/src/index.ts';",
  ],
  ['arrows-go-down', 'cli/src/prompts/quote.ts', "import '../commands/quote.ts';"],
  ['arrows-go-down', 'cli/src/batch/prompt.ts', "import '../prompts/ask.ts';"],
  [
    'providers-do-not-know-each-other',
    'provider-server/src/fake.ts',
    "import '../../provider-fake/src/index.ts';",
  ],
  ['rules-are-pure', 'provider-domain/src/wire.ts', "import '../../provider-api/src/index.ts';"],
  ['rules-are-pure', 'provider-domain/src/file.ts', "import 'node:fs';"],
  [
    'only-providers-have-rules',
    'provider-http/src/node/rules.ts',
    "import '../../../provider-domain/src/index.ts';",
  ],
  ['wire-is-only-described', 'provider-api/src/send.ts', "import 'undici';"],
  ['node-files-in-node', 'provider-fake/src/lock.ts', "import '../../node-files/src/index.ts';"],
  ['node-files-know-nobody', 'node-files/src/words.ts', "import '../../core/src/domain/money.ts';"],
  [
    'bank-details-stay-sealed',
    'provider-server/src/houses/open.ts',
    "import '../database/bank-keys/open-bank-details.ts';",
    'OP41',
  ],
  [
    'mandates-leave-by-command',
    'provider-server/src/houses/export.ts',
    "import '../mandates/mandate-export.ts';",
  ],
  ['schemas-in-one-place', 'provider-http/src/ports/schema.ts', "import 'valibot';"],
  [
    'json-schema-apart',
    'provider-http/src/ports/json.ts',
    "import '../../../provider-api/src/json-schema.ts';",
  ],
  ['http-without-node', 'provider-http/src/http-client/pool.ts', "import 'undici';"],
  ['http-without-node', 'provider-http/src/http-client/hash.ts', "import 'node:crypto';"],
  ['http-without-node', 'provider-http/src/nodes.ts', "import './node.ts';"],
  [
    'inversify-in-composition',
    'web/src/app/container.ts',
    "import { Container } from 'inversify'; Container;",
  ],
  ['view-models-without-react', 'web/src/features/a-model.ts', "import 'react';"],
  ['view-models-without-react', 'web/src/features/b-model.ts', "import 'mobx-react-lite';"],
  ['view-models-without-react', 'web/src/site/journey/a-store.ts', "import 'react';"],
  ['view-models-without-react', 'web/src/features/direct-debit/a-flow.ts', "import 'react';"],
  [
    'view-models-without-react',
    'web/src/site/forms/a-form.ts',
    "import type { To } from 'react-router-dom';",
  ],
  ['ui-only-shows', 'web/src/ui/link.tsx', "import { Link } from 'react-router-dom'; Link;"],
  ['arrows-go-down', 'web/src/features/roof.ts', "import '../app/fake.ts';"],
  ['arrows-go-down', 'web/src/site/screen.ts', "import '../features/a-model.ts';"],
  ['arrows-go-down', 'web/src/ui/path.ts', "import '../site/screen.ts';"],
  ['arrows-go-down', 'web/src/composition/path.ts', "import '../site/screen.ts';"],
  ['arrows-go-down', 'web/src/platform/page.ts', "import '../ui/field.tsx';"],
  ['web-not-node', 'web/src/composition/pool.ts', "import '../../../provider-http/src/node.ts';"],
  ['web-not-builtin', 'web/src/app/builtin.ts', "import 'node:path';"],
  [
    'arrows-go-down',
    'provider-server/src/mails/houses.ts',
    "import '../signing-up/store-house.ts';",
  ],
  ['arrows-go-down', 'provider-server/src/edge/entry.ts', "import '../index.ts';"],
  ['no-test-in-product', 'core/src/domain/tested.ts', "import './money.test.ts';"],
  ['no-missing-file', 'core/src/domain/missing.ts', "import './nowhere.ts';"],
  ['no-circle', 'core/src/domain/circle.ts', "import './circle.ts';"],
];

const LINT_BREACHES = [
  ['no-machine-clock', 'core/src/domain/new-date.ts', 'export const now = new Date();'],
  ['no-machine-clock', 'core/src/domain/date.ts', 'export const now = Date();'],
  ['no-restricted-properties', 'core/src/domain/date-now.ts', 'export const now = Date.now();'],
  ['no-restricted-properties', 'core/src/domain/random.ts', 'export const id = Math.random();'],
  [
    'no-restricted-globals',
    'core/src/domain/fetch.ts',
    "export const page = fetch('https://example.com');",
  ],
  ['no-restricted-globals', 'core/src/domain/timer.ts', 'setTimeout(() => undefined, 1);'],
  ['no-restricted-globals', 'core/src/domain/console.ts', "console.log('a');"],
  ['no-restricted-globals', 'core/src/domain/process.ts', 'export const home = process.env;'],
  ['no-restricted-globals', 'core/src/domain/window.ts', 'export const width = window.innerWidth;'],
  ['no-restricted-properties', 'provider-fake/src/date-now.ts', 'export const now = Date.now();'],
  [
    'no-restricted-properties',
    'web/src/ui/inner-html.ts',
    "export const show = (box: Element) => { box.innerHTML = 'a'; };",
  ],
  [
    'no-danger',
    'web/src/ui/danger.tsx',
    "export const A = () => <p dangerouslySetInnerHTML={{ __html: 'a' }} />;",
  ],
  ['no-nested-repetition', 'core/src/domain/nested.ts', 'export const slow = /^(?:[a-z]+ ?)*$/;'],
  ['no-nested-repetition', 'web/src/app/nested.ts', 'export const slow = /((a|b){2,}x)+/;'],
  ['no-default-export', 'web/src/ui/default.ts', 'export default function a() {}'],
  ...[
    'cli',
    'core',
    'node-files',
    'provider-api',
    'provider-domain',
    'provider-fake',
    'provider-http',
    'provider-server',
    'web',
  ].map((name) => ['no-console', `${name}/src/console.ts`, "console.log('a');"]),
  ['no-restricted-imports', '../e2e/plain.ts', "export { test } from '@playwright/test';"],
  [
    'no-restricted-imports',
    'provider-server/src/database/decipher.ts',
    "export { createDecipheriv } from 'node:crypto';",
    'OP41',
  ],
  [
    'no-restricted-imports',
    'provider-server/src/database/crypto.ts',
    "import * as crypto from 'node:crypto'; crypto;",
    'OP41',
  ],
];

const CORE_TYPE_BREACHES = [
  ['error TS', 'core/src/domain/fetch.ts', "export const page = fetch('https://example.com');"],
  ['error TS', 'core/src/domain/crypto.ts', 'export const id = crypto.randomUUID();'],
  ['error TS', 'core/src/domain/url.ts', "export const address = new URL('https://example.com');"],
  ['error TS', 'core/src/domain/timer.ts', 'export const timer = setTimeout(() => undefined, 1);'],
  ['error TS', 'core/src/domain/process.ts', 'export const home = process.env;'],
  ['error TS', 'core/src/domain/window.ts', 'export const width = window.innerWidth;'],
  ['error TS', 'core/src/domain/console.ts', "console.log('a');"],
  ['error TS', 'core/src/domain/buffer.ts', 'export const bytes = Buffer.alloc(1);'],
  ['error TS', 'core/src/domain/newer.ts', 'export const sorted = [2, 1].toSorted();'],
];

const HTTP_TYPE_BREACHES = [
  [
    'error TS',
    'provider-http/src/http-client/hash.ts',
    "export { createHash } from 'node:crypto';",
  ],
  ['error TS', 'provider-http/src/ports/bytes.ts', 'export const bytes = Buffer.alloc(1);'],
];

const SOUND_FILES = [
  ['core/src/domain/money.ts', 'export const penny = 1;'],
  ['core/src/domain/money.test.ts', "import './money.ts';"],
  ['core/src/domain/day.ts', 'export const day = new Date(2027, 6, 1);'],
  ['core/src/domain/calendar-arithmetic.ts', "export { addDays } from 'date-fns';"],
  ['core/src/domain/quick.ts', 'export const quick = /(?:a{2}b?)+[(+*]\\(c+\\)+(?=(\\d{3})+$)/;'],
  ['core/src/ports/clock.ts', 'export const clock = 1;'],
  ['core/src/ports/mandates.ts', 'export interface LeadMandate {}'],
  ['core/src/journey/mandate.ts', "export type { LeadMandate } from '../ports/mandates.ts';"],
  ['core/src/use-cases/get-quote.ts', 'export const getQuote = 1;'],
  ['cli/src/commands/quote.ts', 'export const quote = 1;'],
  ['cli/src/prompts/ask.ts', 'export const ask = 1;'],
  ['node-files/src/index.ts', 'export const lock = 1;'],
  ['provider-api/src/json-schema.ts', 'export const jsonSchemaOf = 1;'],
  ['provider-api/src/index.ts', 'export const wire = 1;'],
  ['provider-domain/src/index.ts', 'export const rules = 1;'],
  ['provider-fake/src/index.ts', 'export const fake = 1;'],
  ['provider-http/src/node.ts', "export { Agent } from 'undici';"],
  ['provider-http/src/index.ts', 'export const send = fetch;'],
  ['provider-server/src/database/bank-keys/open-bank-details.ts', 'export const open = 1;'],
  ['provider-server/src/index.ts', 'export const entry = 1;'],
  ['provider-server/src/signing-up/store-house.ts', "import '../mails/outbox.ts';"],
  ['provider-server/src/mails/outbox.ts', 'export const outbox = 1;'],
  ['provider-server/src/mandates/mandate-export.ts', 'export const exported = 1;'],
  ['web/src/ui/field.tsx', 'export const field = <p />;'],
];

const typesOf = (name) => [
  'typescript/bin/tsc',
  '-p',
  `packages/${name}/tsconfig.src.json`,
  '--noEmit',
];

const TOOLS = {
  borders: [
    'dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    'config/dependency-cruiser.cjs',
    'packages',
  ],
  lint: ['oxlint/bin/oxlint', '--format', 'unix', 'packages', 'e2e'],
  'types of the core': typesOf('core'),
  'types of the HTTP adapter': typesOf('provider-http'),
};

const CONFIGURATION = [
  'config/arrows-go-down.cjs',
  'config/dependency-cruiser.cjs',
  '.oxlintrc.json',
  'packages/core/tsconfig.src.json',
  'packages/provider-api/tsconfig.src.json',
  'packages/provider-http/tsconfig.src.json',
  'scripts/lint',
  'config/tsconfig.base.json',
];

const { forbidden } = createRequire(import.meta.url)(inRoot('config/dependency-cruiser.cjs'));
const { overrides } = JSON.parse(readFileSync(inRoot('.oxlintrc.json'), 'utf8'));

const BORDERS = forbidden.map(({ name }) => name);
/** The lint rules that hold in a part of the project only. */
const LOCAL_LINT_RULES = overrides
  .flatMap(({ rules }) => Object.entries(rules))
  .filter(([, setting]) => setting !== 'off')
  .map(([name]) => name.replace('kettle/', ''));

const placeOf = (file) => path.posix.join('packages', file);

function plant(project, files) {
  for (const [file, source] of files) {
    const place = path.join(project, placeOf(file));
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, `${source}\n`);
  }
}

function runTool(project, tool) {
  const [program, ...args] = TOOLS[tool];
  const file = inRoot('node_modules', ...program.split('/'));
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { cwd: project }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

/**
 * Runs a tool on a sound project, and again after these breaches are planted. Returns both results.
 */
async function runTwice(tool, breaches) {
  const project = mkdtempSync(path.join(tmpdir(), 'kettle-borders-'));
  try {
    for (const file of CONFIGURATION) {
      cpSync(inRoot(file), path.join(project, file), { recursive: true });
    }
    symlinkSync(inRoot('node_modules'), path.join(project, 'node_modules'));
    plant(project, SOUND_FILES);
    const before = await runTool(project, tool);
    plant(project, breaches);
    return { before, after: await runTool(project, tool) };
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

describe.each([
  ['borders', BORDER_BREACHES],
  ['lint', LINT_BREACHES],
  ['types of the core', CORE_TYPE_BREACHES],
  ['types of the HTTP adapter', HTTP_TYPE_BREACHES],
])('the %s', (tool, breaches) => {
  let results;
  beforeAll(async () => {
    const files = breaches.map(([, file, source]) => [file, source]);
    results = await runTwice(tool, files);
  });

  test('pass on a sound project', () => expect(results.before.code, results.before.output).toBe(0));

  test('fail on a project with breaches', () => expect(results.after.code).not.toBe(0));

  const cases = breaches.map(([reason, file, source, rule]) => ({
    reason,
    file,
    source,
    rule: rule === undefined ? '' : ` [${rule}]`,
  }));
  test.each(cases)('$reason refuses $file: $source$rule', ({ reason, file }) => {
    const lines = results.after.output.split('\n').filter((line) => line.includes(reason));
    expect(lines.some((line) => line.includes(placeOf(file)))).toBe(true);
  });
});

test.each([
  ['border', BORDERS, BORDER_BREACHES],
  ['lint rule for a part of the project', LOCAL_LINT_RULES, LINT_BREACHES],
])('a breach is planted for each %s', (_what, names, breaches) => {
  const breached = new Set(breaches.map(([name]) => name));
  expect(names.filter((name) => !breached.has(name))).toEqual([]);
});
