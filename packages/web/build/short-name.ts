import { createHash } from 'node:crypto';

const LETTERS = 4;
const owners = new Map<string, string>();

/** The name of a module's class in the built site: its own, and a few letters that all classes of its file share. */
export function shortName(name: string, file: string): string {
  const own = file.replaceAll('\\', '/').replace(/^.*\/src\//, '');
  const letters = createHash('sha256').update(own).digest('base64url').slice(0, LETTERS);
  const short = `${name}_${letters}`;
  const owner = owners.get(short) ?? own;
  if (owner !== own) throw new Error(`two classes are named ${short}: in ${owner} and ${own}`);
  owners.set(short, own);
  return short;
}
