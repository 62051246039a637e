import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The root folder of the repository. */
const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const inRoot = (...parts) => path.join(ROOT, ...parts);
