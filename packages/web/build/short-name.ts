import { createHash } from 'node:crypto';

/** Few, because every first page downloads them. Two classes that would get the same name fail the build. */
const LETTERS = 2;
const owners = new Map<string, string>();

/** The name of a CSS module's class in the build: the class name and a short hash of its file's path. */
export function shortName(name: string, file: string): string {
  const own = file.replaceAll('\\', '/').replace(/^.*\/src\//, '');
  const letters = createHash('sha256').update(own).digest('base64url').slice(0, LETTERS);
  const short = `${name}_${letters}`;
  const owner = owners.get(short) ?? own;
  if (owner !== own) throw new Error(`two classes are named ${short}: in ${owner} and ${own}`);
  owners.set(short, own);
  return short;
}
