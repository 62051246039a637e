type Headers = Readonly<Record<string, string>>;

const HEADER = /^\s+([\w-]+): (.*)$/;

/**
 * Writes the rules of a `_headers` file: the headers of each path. `*` stands for any rest, `:name`
 * for one part.
 */
export function headersFile(rules: readonly (readonly [path: string, headers: Headers])[]): string {
  const blocks = rules.map(([path, headers]) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
    return `${path}\n${lines.join('')}`;
  });
  return blocks.join('');
}

/**
 * Reads from the text of a `_headers` file, as a static host does, the headers of the answer at a
 * path.
 */
export function headersAt(text: string, pathname: string): readonly (readonly [string, string])[] {
  let isForPath = false;
  return text.split('\n').flatMap((line): [string, string][] => {
    const [, name, value = ''] = HEADER.exec(line) ?? [];
    if (name !== undefined) return isForPath ? [[name, value]] : [];
    isForPath = patternOf(line).test(pathname);
    return [];
  });
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace('*', '.*').replace(/:\w+/g, '[^/]+')}$`);
}
