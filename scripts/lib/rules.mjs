/**
 * What docs/rules.md promises, and which of it tests hold. A rule is a row of a table whose first cell is an id such as TE4
 * and whose last is the stage that fills it; the line `Due later: 3, 4` names the stages that are yet to come.
 */

const ROW = /^\|\s*([A-Z]{2}\d+)\s*\|.*\|\s*(\d+)\s*\|\s*$/;
const DUE_LATER = /^Due later:\s*(.*)$/m;

export function readRules(text) {
  const later = new Set((DUE_LATER.exec(text)?.[1] ?? '').split(',').map((stage) => stage.trim()));
  const rules = new Map();
  const complaints = [];
  for (const line of text.split('\n')) {
    const [, id, stage] = ROW.exec(line) ?? [];
    if (!id) {
      if (/^\|\s*[A-Z]{2}\d/.test(line)) complaints.push(`docs/rules.md: not a whole row: ${line}`);
      continue;
    }
    if (rules.has(id)) complaints.push(`docs/rules.md: ${id} is given twice`);
    rules.set(id, { isDueLater: later.has(stage) });
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

/** Holds the rules against the tests, given as `{ file, source }`. A rule of a later stage may go without a test. */
export function compareRules(rulesText, testFiles) {
  const { rules, complaints } = readRules(rulesText);
  const areas = new Set([...rules.keys()].map((id) => id.slice(0, 2)));
  const tested = new Set();
  for (const { file, source } of testFiles) {
    for (const { id, isTitle } of rulesNamedIn(source)) {
      if (rules.has(id)) tested.add(id);
      else if (isTitle || areas.has(id.slice(0, 2))) complaints.push(`${file}: ${id} is no rule`);
    }
  }
  const untested = [...rules.keys()].filter((id) => !tested.has(id));
  const isDueLater = (id) => rules.get(id).isDueLater;
  return {
    count: rules.size,
    tested: tested.size,
    dueLater: untested.filter(isDueLater),
    complaints: [
      ...new Set(complaints),
      ...untested.filter((id) => !isDueLater(id)).map((id) => `docs/rules.md: ${id} has no test`),
    ],
  };
}
