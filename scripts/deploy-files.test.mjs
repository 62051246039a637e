import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from './lib/root.mjs';

const read = (file) => readFileSync(inRoot(file), 'utf8');

describe('keys, data and companies', () => {
  it.each([
    'deploy/provider.env',
    'deploy/prod.env',
    'staging.env',
    'deploy/mandates.csv',
    'data/bank-details-key',
    'deploy/database-password',
    'deploy/certificates/privkey.pem',
    'deploy/company/company.json',
    'company/addresses.csv',
    '.env',
    '.env.local',
    'mandates.csv',
    '.kettle/bank-details-key',
  ])('never get into git: %s', (file) => {
    expect(() =>
      execFileSync('git', ['check-ignore', '--quiet', '--no-index', file], { cwd: inRoot('.') }),
    ).not.toThrow();
  });

  it('get into no image but by the names that the build needs', () => {
    const lines = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));

    expect(lines[0]).toBe('*');
    expect(lines).toEqual(
      expect.arrayContaining([
        '**/.*',
        '**/*.env',
        '**/*.pem',
        '**/*.key',
        '**/database-password',
        '**/bank-details-key',
      ]),
    );
    expect(lines.filter((line) => /^!(?:deploy|\.git)$/.test(line))).toEqual([]);
  });
});

it('what the image and the checks are built on is pinned, the image on the newest Node of the checks', () => {
  const workflow = read('.github/workflows/check.yml') + read('.github/workflows/release.yml');
  const images = read('deploy/Dockerfile').match(/^FROM \S+/gm) ?? [];
  const actions = workflow.match(/uses: \S+/g) ?? [];

  expect(images.length + actions.length).toBeGreaterThan(4);
  for (const image of images) expect(image).toMatch(/^FROM node:\S+@sha256:[0-9a-f]{64}$/);
  const [, matrix = ''] = /\bnode: \[([0-9, ]+)\]/.exec(workflow) ?? [];
  const newest = Math.max(...matrix.split(',').map(Number));
  const majors = images.map((image) => Number(/node:([0-9]+)\./.exec(image)?.[1]));
  expect(new Set(majors)).toEqual(new Set([newest]));
  for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40}$/);
});

describe('nginx', () => {
  const conf = read('deploy/nginx/kettle.conf');

  it('answers only for its own name, and hides its version', () => {
    expect(conf).toContain('server_tokens off;');
    expect(conf).toMatch(/443 ssl default_server;[^}]*ssl_reject_handshake on;[^}]*return 444;/);
    expect(conf).toContain('return 301 https://kettle.example$request_uri;');
  });

  it('finds a file of the site at whichever process has it, while one has the new site and one the old', () => {
    expect(conf).toMatch(/location \/assets\/ \{[^}]*proxy_next_upstream [^;]*\bhttp_404;/);
  });
});

it('a process under systemd leaves no core, and makes only the calls of a service', () => {
  const unit = read('deploy/kettle-provider@.service');

  expect(unit).toContain('\nLimitCORE=0\n');
  expect(unit).toContain('\nSystemCallFilter=@system-service\n');
});
