/**
 * Fails when package-lock.json holds a package that `npm ci` will refuse on another machine, that
 * the oldest Node we support cannot run, or that the product may not depend on. Each complaint
 * names the package.
 */
import { readFileSync } from 'node:fs';
import { complaintsAbout } from './lib/lock.mjs';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

const complaints = complaintsAbout(read('package-lock.json'), read('package.json').overrides);
console.log(complaints.length > 0 ? complaints.join('\n') : 'lock ok');
process.exitCode = complaints.length > 0 ? 1 : 0;
