/** Fails on broken links and names in the docs and on forbidden content in any text file (see lib/texts.mjs). */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { filesBelow } from './lib/files-below.mjs';
import { inRoot } from './lib/root.mjs';
import { complaintsAboutTexts } from './lib/texts.mjs';

const PLACES = ['README.md', 'ARCHITECTURE.md', 'bench', 'docs', 'e2e', 'packages', 'scripts'];

const files = PLACES.flatMap((place) => filesBelow(place));
const texts = files
  .filter((file) => /\.(md|tsx?|mjs|cjs|css|html)$/.test(file))
  .map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }));
const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

const complaints = complaintsAboutTexts(texts, { files, scripts });
console.log(complaints.length > 0 ? complaints.join('\n') : `${texts.length} texts`);
process.exitCode = complaints.length > 0 ? 1 : 0;
