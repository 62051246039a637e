import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inRoot } from './root.mjs';

/** A small copy of the project, in which a breach can be planted without anybody else seeing it. */
let project;

const plant = (file, source) => {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), source);
};

const runHere = (tool, args) =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [inRoot('node_modules', ...tool.split('/')), ...args],
      { cwd: project },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

const cruise = () => runHere('dependency-cruiser/bin/dependency-cruise.mjs', ['packages']);
const compileCore = () => runHere('typescript/bin/tsc', ['-p', 'packages/core', '--noEmit']);
const lint = () => runHere('oxlint/bin/oxlint', ['packages']);

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'kettle-borders-'));
  for (const file of [
    '.dependency-cruiser.cjs',
    '.oxlintrc.json',
    'packages/core/tsconfig.json',
    'scripts/lint',
    'tsconfig.base.json',
  ]) {
    cpSync(inRoot(file), path.join(project, file), { recursive: true });
  }
  symlinkSync(inRoot('node_modules'), path.join(project, 'node_modules'));
  plant('packages/core/src/domain/money.ts', 'export const penny = 1;\n');
  plant('packages/core/src/ports/clock.ts', 'export const clock = 1;\n');
  plant('packages/provider-fake/src/index.ts', 'export const fake = 1;\n');
  plant('packages/web/src/ui/field.tsx', 'export const field = <p />;\n');
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

describe('the borders', () => {
  test('let a tree without a breach pass', async () => {
    expect(await cruise()).toMatchObject({ code: 0 });
  });

  test.each([
    ['core-is-pure', 'core/src/use-cases/a.ts', "import 'node:fs';"],
    ['core-is-pure', 'core/src/use-cases/a.ts', "import 'mobx';"],
    ['core-is-pure', 'core/src/use-cases/a.ts', "import '../../../provider-fake/src/index.ts';"],
    [
      'date-fns-in-one-place',
      'web/src/screens/a.tsx',
      "import { format } from 'date-fns'; format;",
    ],
    ['domain-knows-only-itself', 'core/src/domain/a.ts', "import '../ports/clock.ts';"],
    [
      'domain-knows-only-itself',
      'core/src/domain/a.ts',
      "import type { C } from '../ports/clock.ts';",
    ],
    ['doors-only', 'cli/src/composition/a.ts', "import '../../../core/src/domain/money.ts';"],
    [
      'providers-in-composition',
      'web/src/app/a.ts',
      "import '../../../provider-fake/src/index.ts';",
    ],
    [
      'providers-do-not-know-each-other',
      'provider-server/src/a.ts',
      "import '../../provider-fake/src/index.ts';",
    ],
    [
      'inversify-in-composition',
      'web/src/app/a.ts',
      "import { Container } from 'inversify'; Container;",
    ],
    ['view-models-without-react', 'web/src/screens/a.view-model.ts', "import 'react';"],
    ['view-models-without-react', 'web/src/screens/a.view-model.ts', "import 'mobx-react-lite';"],
    ['ui-knows-no-journey', 'web/src/ui/a.tsx', "import { Link } from 'react-router-dom'; Link;"],
    ['web-not-builtin', 'web/src/app/a.ts', "import 'node:path';"],
    ['no-test-in-product', 'core/src/domain/a.ts', "import './a.test.ts';"],
    ['no-missing-file', 'core/src/domain/a.ts', "import './nowhere.ts';"],
    ['no-circle', 'core/src/domain/a.ts', "import './a.ts';"],
  ])('refuse a breach of %s in %s: %s', async (border, file, source) => {
    plant('packages/core/src/domain/a.test.ts', '');
    plant(`packages/${file}`, `${source}\n`);
    const { code, output } = await cruise();
    expect(output).toContain(`error ${border}: packages/${file}`);
    expect(code).not.toBe(0);
  });

  test('allow date-fns where dates are reckoned', async () => {
    plant(
      'packages/core/src/domain/calendar-arithmetic.ts',
      "import { format } from 'date-fns'; format;",
    );
    expect(await cruise()).toMatchObject({ code: 0 });
  });
});

describe('the lint', () => {
  test('lets a tree without a breach pass', async () => {
    expect(await lint()).toMatchObject({ code: 0 });
  });

  test.each([
    ['core/src/domain/a.ts', 'export const now = new Date();'],
    ['core/src/domain/a.ts', 'export const now = Date();'],
    ['core/src/domain/a.ts', 'export const now = Date.now();'],
    ['core/src/domain/a.ts', 'export const id = Math.random();'],
    ['core/src/domain/a.ts', "export const page = fetch('https://example.com');"],
    ['core/src/domain/a.ts', 'setTimeout(() => undefined, 1);'],
    ['core/src/domain/a.ts', "console.log('a');"],
    ['core/src/domain/a.ts', 'export const home = process.env;'],
    ['core/src/domain/a.ts', 'export const width = window.innerWidth;'],
    ['provider-fake/src/a.ts', 'export const now = Date.now();'],
    ['web/src/ui/a.tsx', "export const show = (box: Element) => { box.innerHTML = 'a'; };"],
    ['web/src/ui/a.tsx', "export const A = () => <p dangerouslySetInnerHTML={{ __html: 'a' }} />;"],
    ['web/src/ui/a.tsx', 'export default function a() {}'],
  ])('refuses in %s: %s', async (file, source) => {
    plant(`packages/${file}`, `${source}\n`);
    expect((await lint()).code).toBe(1);
  });

  test('lets the core reckon with a given time', async () => {
    plant('packages/core/src/domain/a.ts', 'export const day = new Date(2027, 6, 1);\n');
    expect(await lint()).toMatchObject({ code: 0 });
  });
});

describe('the types of the core', () => {
  test('let a tree without a breach pass', async () => {
    expect(await compileCore()).toMatchObject({ code: 0 });
  });

  test.each([
    "export const page = fetch('https://example.com');",
    'export const id = crypto.randomUUID();',
    "export const address = new URL('https://example.com');",
    'export const timer = setTimeout(() => undefined, 1);',
    'export const home = process.env;',
    'export const width = window.innerWidth;',
    "console.log('a');",
    'export const bytes = Buffer.alloc(1);',
    'export const sorted = [2, 1].toSorted();',
  ])('refuse %s', async (source) => {
    plant('packages/core/src/domain/a.ts', `${source}\n`);
    expect((await compileCore()).code).not.toBe(0);
  });
});
