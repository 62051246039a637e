/** What docs/rules.md promises, and which of it tests hold. A rule is a row of four cells whose first is an id such as TE4. */

const ROW = /^\|\s*([A-Z]{2}\d+)\s*\|(?:[^|]*\|){3}$/;

export function readRules(text) {
  const rules = new Set();
  const complaints = [];
  for (const line of text.split('\n')) {
    const [, id] = ROW.exec(line) ?? [];
    if (!id) {
      if (/^\|\s*[A-Z]{2}\d/.test(line))
        complaints.push(`docs/rules.md: not a row of four: ${line}`);
      continue;
    }
    if (rules.has(id)) complaints.push(`docs/rules.md: ${id} is given twice`);
    rules.add(id);
  }
  return { rules, complaints };
}

const IDS = '[A-Z]{2}\\d+(?:,\\s*[A-Z]{2}\\d+)*';
// At the start of a title, or a cell of a table of cases that a title takes its id from.
const NAMED = new RegExp(
  `(?<before>[\\w.]*\\(\\s*)?(['"\`])(?:\\[(?<title>${IDS})\\]|(?<cell>${IDS})\\2)`,
  'g',
);
const NOT_RUN = /\.(skip|todo|fails|fixme)\(\s*$/;

/** The ids that the tests of one file name, each with whether it is in a title or in a table of cases. */
export function rulesNamedIn(source) {
  return [...source.matchAll(NAMED)].flatMap(({ groups: { before, title, cell } }) =>
    NOT_RUN.test(before ?? '')
      ? []
      : (title ?? cell).split(/,\s*/).map((id) => ({ id, isTitle: title !== undefined })),
  );
}

/** Holds the rules against the tests, given as `{ file, source }`. */
export function compareRules(rulesText, testFiles) {
  const { rules, complaints } = readRules(rulesText);
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
    complaints: [
      ...new Set(complaints),
      ...untested.map((id) => `docs/rules.md: ${id} has no test`),
    ],
  };
}
