/**
 * Compares the rules in docs/promises.md with the tests that name them. Rules are list items that
 * begin with their ids, such as `- **TE1, TE5** Start and end date ...`.
 */

const PAGE = 'docs/promises.md';
const IDS = '[A-Z]{2}\\d+(?:, [A-Z]{2}\\d+)*';
const RULE = new RegExp(`^- \\*\\*(${IDS})\\*\\* \\S`);

/** Reads the ids of the rules on the page. */
export function readRules(page) {
  const rules = new Set();
  const complaints = [];
  for (const line of page.split('\n')) {
    const [, ids] = RULE.exec(line) ?? [];
    if (ids === undefined && /^[-|*\s]*[A-Z]{2}\d+\b/.test(line))
      complaints.push(`${PAGE}: not '- **ID** rule': ${line}`);
    for (const id of ids?.split(', ') ?? []) {
      if (rules.has(id)) complaints.push(`${PAGE}: ${id} stands twice`);
      rules.add(id);
    }
  }
  return { rules, complaints };
}

// An id stands either at the end of a test title, or in a cell of an `each` table whose title
// inserts the id.
const NAMED = new RegExp(
  `(?<before>[\\w.]*\\(\\s*)?(?<quote>['"\`])(?:(?<cell>${IDS})|(?:\\\\.|(?!\\k<quote>)[^\\\\\\n])*? \\[(?<title>${IDS})\\])\\k<quote>`,
  'g',
);
const NOT_RUN = /\.(skip|todo|fails|fixme)\(\s*$/;

/**
 * Lists the rule ids named in the source of a test file, with `isTitle` false for ids in a table of
 * cases.
 */
export function rulesNamedIn(source) {
  return [...source.matchAll(NAMED)].flatMap(({ groups: { before, title, cell } }) =>
    NOT_RUN.test(before ?? '')
      ? []
      : (title ?? cell).split(', ').map((id) => ({ id, isTitle: title !== undefined })),
  );
}

/**
 * Compares the page with the test files, given as `{ file, source }`. Returns the number of rules
 * and the complaints.
 */
export function compareRules(page, testFiles) {
  const { rules, complaints } = readRules(page);
  const areas = new Set([...rules].map((id) => id.slice(0, 2)));
  const tested = new Set();
  for (const { file, source } of testFiles) {
    for (const { id, isTitle } of rulesNamedIn(source)) {
      if (rules.has(id)) tested.add(id);
      else if (isTitle || areas.has(id.slice(0, 2))) complaints.push(`${file}: ${id} is no rule`);
    }
  }
  const untested = [...rules].filter((id) => !tested.has(id));
  return {
    count: rules.size,
    complaints: [...new Set(complaints), ...untested.map((id) => `${PAGE}: ${id} has no test`)],
  };
}

/** Quoted words of a rule. */
const QUOTED = /(?<=[ (])'([^']+)'(?=[ ,.;:)]|$)/gm;

/** A text as a person reads it, with each white space one space. */
const readable = (source) => source.replaceAll(/\s+/g, ' ');

/** Lists the words that a rule quotes and no source has, because somebody changed them there. */
export function staleWords(page, sources) {
  const all = sources.map(({ source }) => readable(source)).join('\n');
  return [...page.matchAll(QUOTED)]
    .map(([, words]) => words)
    .filter((words) => !all.includes(words))
    .map((words) => `${PAGE}: quotes '${words}', which no source says`);
}
