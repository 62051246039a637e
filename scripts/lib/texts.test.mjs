import { describe, expect, it } from 'vitest';
import { complaintsAboutTexts } from './texts.mjs';

const PROJECT = {
  files: ['README.md', 'docs/using.md', 'packages/web/src/ui/modal.test.tsx'],
  scripts: { start: 'node scripts/start.mjs' },
};
// The path is assembled from pieces, because the check would otherwise refuse this file.
const SOMEBODYS = ['', 'home', 'ada'].join('/');
const README = { file: 'README.md', text: '# Two commands, at most\n[kettle](docs/using.md)' };
const complaintsAbout = (text, file = 'docs/using.md') =>
  complaintsAboutTexts([README, { file, text }], PROJECT);

describe('a page of the docs', () => {
  it.each([
    'See [README](../README.md) and [a part of it](../README.md#two-commands-at-most).',
    'See [elsewhere](https://example.com/no.md) and [above](#here).\n## Here',
    'See [all pages](.) and [the parts](../packages/web/src/ui/).',
    '`ui/modal.test.tsx` and `web/src/ui` hold it, `npm run start` shows it.',
    'A `wrong.json` of yours, `web/dist`, `application/json`, `<step>.screen.tsx` and `web/src/*-gate.tsx`.',
    '```\n`core/src/of-an-example.ts`\n```',
  ])('may say %j', (text) => {
    expect(complaintsAbout(text)).toEqual([]);
  });

  it.each([
    ['See [README](README.md).', 'links to README.md, which is not there'],
    ['See [below](#below).', 'links to #below, which is not there'],
    ['[Three](../README.md#three)', 'links to ../README.md#three, which is not there'],
    ['See [a folder](decisions/).', 'links to decisions/, which is not there'],
    ['`ui/dialog.test.tsx`', 'names ui/dialog.test.tsx, which is not there'],
    ['`web/src/words`', 'names web/src/words, which is not there'],
    ['`npm run begin`', 'names npm run begin, which package.json has not'],
    ['```\nnpm run begin\n```', 'names npm run begin, which package.json has not'],
  ])('is refused for %j', (text, complaint) => {
    expect(complaintsAbout(text)).toEqual([`docs/using.md: ${complaint}`]);
  });
});

describe('a page below docs', () => {
  const lost = ['docs/decisions/0001-a-core.md: no page leads to it, name it in README.md'];

  it.each([
    ['[one](docs/decisions/0001-a-core.md)', []],
    ['`docs/decisions`', []],
    ['`docs/durability.md`', lost],
  ])('is reported as lost unless README leads to it: %j', (text, complaints) => {
    const page = { file: 'docs/decisions/0001-a-core.md', text: '`docs/decisions`' };
    const project = { files: [page.file, 'docs/durability.md'], scripts: {} };
    expect(complaintsAboutTexts([{ file: 'README.md', text }, page], project)).toEqual(complaints);
  });
});

describe('any text', () => {
  it('is refused if it contains an em-dash', () => {
    expect(complaintsAbout('One \u2014 two', 'e2e/a.ts')).toEqual([
      'e2e/a.ts: has an em-dash: use a comma, a colon or two sentences',
    ]);
    expect(complaintsAbout('20\u201400\u201400', 'packages/core/src/a.test.ts')).toEqual([]);
  });

  it('is refused if it contains a path of one machine', () => {
    expect(complaintsAbout(`cd ${SOMEBODYS}/kettle`)).toEqual([
      `docs/using.md: has ${SOMEBODYS}, a path of one machine: write it from the project's folder`,
    ]);
  });
});
