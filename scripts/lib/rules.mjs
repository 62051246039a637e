/**
 * Compares the rules in docs/rules with the tests that name them. Rules are list items that begin with their ids, such as
 * `- **TE1, TE5** Start and end date ...`.
 */

const IDS = '[A-Z]{2}\\d+(?:, [A-Z]{2}\\d+)*';
const RULE = new RegExp(`^- \\*\\*(${IDS})\\*\\* \\S`);

/** Reads the rules of the pages, given as `{ file, text }`. */
export function readRules(pages) {
  const rules = new Map();
  const complaints = [];
  for (const { file, text } of pages) {
    for (const line of text.split('\n')) {
      const [, ids] = RULE.exec(line) ?? [];
      if (ids === undefined && /^[-|*\s]*[A-Z]{2}\d+\b/.test(line))
        complaints.push(`${file}: not '- **ID** rule': ${line}`);
      for (const id of ids?.split(', ') ?? []) {
        if (rules.has(id)) complaints.push(`${file}: ${id} stands twice`);
        rules.set(id, file);
      }
    }
  }
  return { rules, complaints };
}

// A title may also name a goal, such as SEC-8.
const TITLE_IDS = '[A-Z]{2,3}-?\\d+(?:, [A-Z]{2,3}-?\\d+)*';
const RULE_ID = /^[A-Z]{2}\d+$/;
// An id stands either at the end of a test title, or in a cell of an `each` table whose title inserts the id.
const NAMED = new RegExp(
  `(?<before>[\\w.]*\\(\\s*)?(?<quote>['"\`])(?:(?<cell>${IDS})|(?:\\\\.|(?!\\k<quote>)[^\\\\\\n])*? \\[(?<title>${TITLE_IDS})\\])\\k<quote>`,
  'g',
);
const NOT_RUN = /\.(skip|todo|fails|fixme)\(\s*$/;

/** Lists the rule ids named in the source of a test file, with `isTitle` false for ids in a table of cases. */
export function rulesNamedIn(source) {
  return [...source.matchAll(NAMED)].flatMap(({ groups: { before, title, cell } }) =>
    NOT_RUN.test(before ?? '')
      ? []
      : (title ?? cell)
          .split(', ')
          .filter((id) => RULE_ID.test(id))
          .map((id) => ({ id, isTitle: title !== undefined })),
  );
}

/** Compares the rules with the test files, given as `{ file, source }`. Returns the number of rules and the complaints. */
export function compareRules(pages, testFiles) {
  const { rules, complaints } = readRules(pages);
  const areas = new Set([...rules.keys()].map((id) => id.slice(0, 2)));
  const tested = new Set();
  for (const { file, source } of testFiles) {
    for (const { id, isTitle } of rulesNamedIn(source)) {
      if (rules.has(id)) tested.add(id);
      else if (isTitle || areas.has(id.slice(0, 2))) complaints.push(`${file}: ${id} is no rule`);
    }
  }
  const untested = [...rules].filter(([id]) => !tested.has(id));
  return {
    count: rules.size,
    complaints: [
      ...new Set(complaints),
      ...untested.map(([id, file]) => `${file}: ${id} has no test`),
    ],
  };
}

const DESIGN_RULE = /^- \*\*(D\d+|(?:REL|SEC|TST)-\d+)\*\* \S/gm;
const DESIGN_ID = /(?<![\w-])(?:D\d{1,2}|(?:REL|SEC|TST)-\d+)(?![\w-])/g;

/** Lists the design rules and goals that a text, given as `{ file, source }`, names but docs/rules/design.md does not explain. */
export function unknownDesignRules(page, texts) {
  const known = new Set([...page.matchAll(DESIGN_RULE)].map(([, id]) => id));
  return texts.flatMap(({ file, source }) =>
    [...new Set(source.match(DESIGN_ID))]
      .filter((id) => !known.has(id))
      .map((id) => `${file}: ${id} is not in docs/rules/design.md`),
  );
}

/** Quoted words of a rule. */
const QUOTED = /(?<=[ (])'([^']+)'(?=[ ,.;:)]|$)/gm;

/** A text as a person reads it, with each white space one space. */
const readable = (source) => source.replaceAll(/\s+/g, ' ');

/** Lists the words that a rule quotes and no source has, because somebody changed them there. */
export function staleWords(pages, sources) {
  const all = sources.map(({ source }) => readable(source)).join('\n');
  return pages.flatMap(({ file, text }) =>
    [...text.matchAll(QUOTED)]
      .map(([, words]) => words)
      .filter((words) => !all.includes(words))
      .map((words) => `${file}: quotes '${words}', which no source says`),
  );
}
