/**
 * Fails on broken links and names in the docs, on forbidden content in any text file (see
 * lib/texts.mjs), on a dependency that docs/dependencies.md does not explain, and on words that
 * lib/words.md replaces.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { complaintsAboutDependencies } from './lib/dependencies.mjs';
import { filesBelow } from './lib/files-below.mjs';
import { inRoot } from './lib/root.mjs';
import { complaintsAboutTexts } from './lib/texts.mjs';
import { complaintsAboutWords } from './lib/words.mjs';

const PAGES = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'CHANGELOG.md'];
const FOLDERS = ['.github', 'config', 'deploy', 'docs', 'e2e', 'packages', 'scripts'];

const files = [...PAGES, ...FOLDERS.flatMap((folder) => filesBelow(folder))];
const texts = files
  .filter((file) => /\.(md|tsx?|mjs|cjs|css|html)$/.test(file))
  .map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }));
const otherNames = files
  .filter((file) => !texts.some((text) => text.file === file))
  .map((file) => ({ file, text: '' }));
// The test of the check names the words.
const worded = [...texts, ...otherNames].filter(
  ({ file }) => !file.startsWith('scripts/lib/words'),
);

const manifestIn = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8'));
const root = manifestIn('package.json');
const manifests = [root, ...root.workspaces.map((folder) => manifestIn(`${folder}/package.json`))];
const dependencies = readFileSync(inRoot('docs', 'dependencies.md'), 'utf8');

const words = readFileSync(inRoot('scripts', 'lib', 'words.md'), 'utf8');

const complaints = [
  ...complaintsAboutTexts(texts, { files, scripts: root.scripts }),
  ...complaintsAboutDependencies(dependencies, manifests),
  ...complaintsAboutWords(words, worded),
];
console.log(complaints.length > 0 ? complaints.join('\n') : `${texts.length} texts`);
process.exitCode = complaints.length > 0 ? 1 : 0;
