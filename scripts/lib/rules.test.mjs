import { describe, expect, test } from 'vitest';
import { compareRules, readRules, rulesNamedIn, staleWords } from './rules.mjs';

const RULES = `# Dates

- **TE1** The start is needed.
- **TE2** The end is needed.
`;

const inOneFile = (source) => [{ file: 'tenancy.test.ts', source }];
const BOTH = "test('asks [TE1]', () => {}); test('asks [TE2]', () => {});";

describe('the rules', () => {
  test.each([RULES, '- **TE1, TE2** Start and end are needed.\n'])(
    'are the list items that begin with ids: %j',
    (text) => {
      const { rules, complaints } = readRules(text);
      expect([...rules]).toEqual(['TE1', 'TE2']);
      expect(complaints).toEqual([]);
    },
  );

  test('that stand twice are reported', () => {
    const { complaints } = readRules(`${RULES}- **TE1** Again.\n`);
    expect(complaints).toEqual(['docs/promises.md: TE1 stands twice']);
  });

  test.each(['| TE9 | In a table. | |', '- TE9 Not bold.', '- **TE9**', '- **TE8,TE9** No space.'])(
    'in another form than a list item are reported: %j',
    (line) => {
      const { complaints } = readRules(`${line}\n`);
      expect(complaints).toEqual([`docs/promises.md: not '- **ID** rule': ${line}`]);
    },
  );
});

describe('the rules named in a test file', () => {
  test('are those at the end of its titles', () => {
    expect(rulesNamedIn("test('both are needed [TE1, TE2]', () => {})")).toEqual([
      { id: 'TE1', isTitle: true },
      { id: 'TE2', isTitle: true },
    ]);
  });

  test('are those in a table of cases', () => {
    const source = "test.each([['a', 'TE1']])('is needed [%s]', () => {})";
    expect(rulesNamedIn(source)).toEqual([{ id: 'TE1', isTitle: false }]);
  });

  test('do not include the rules of a skipped test', () => {
    expect(rulesNamedIn("test.skip('is needed [TE1]', () => {})")).toEqual([]);
    expect(rulesNamedIn("test.todo(\n  'is needed [TE1]')")).toEqual([]);
  });

  test('do not include postcodes, or ids in the middle of a sentence', () => {
    expect(
      rulesNamedIn("test('takes LS6 1AA by [TE1] here', () => { quote('LS6 1AA'); })"),
    ).toEqual([]);
  });
});

describe('the comparison of rules and tests', () => {
  test('reports nothing when each rule has a test', () => {
    expect(compareRules(RULES, inOneFile(BOTH))).toEqual({ count: 2, complaints: [] });
  });

  test('reports a rule that has no test', () => {
    const { complaints } = compareRules(RULES, inOneFile("test('asks [TE1]', () => {})"));
    expect(complaints).toEqual(['docs/promises.md: TE2 has no test']);
  });

  test('reports a test whose id is not a rule', () => {
    const { complaints } = compareRules(RULES, inOneFile(`${BOTH} test('asks [ZZ7]', () => {})`));
    expect(complaints).toEqual(['tenancy.test.ts: ZZ7 is no rule']);
  });

  test('treats an id in a table of cases as a rule id only if its letters are an area of the rules', () => {
    const cases = (id) => inOneFile(`${BOTH} test.each([['${id}']])('asks [%s]', () => {})`);
    expect(compareRules(RULES, cases('LS6')).complaints).toEqual([]);
    expect(compareRules(RULES, cases('TE7')).complaints).toEqual([
      'tenancy.test.ts: TE7 is no rule',
    ]);
  });
});

describe('the words that a rule quotes', () => {
  const staleIn = (rule, source) => staleWords(`- **TE1** ${rule}\n`, inOneFile(source));

  test.each([
    ["'Moved in' sets the start.", "'Moved\n  in already'"],
    ["Both ('OK', 'Reject') are there.", "'OK'; <b>Reject</b>"],
    ["An address's street and the tenant's name.", ''],
  ])('may be anywhere in the source: %s', (rule, source) => {
    expect(staleIn(rule, source)).toEqual([]);
  });

  test('are a complaint if no source has them', () => {
    expect(staleIn("'Moved in' sets 'Next'.", "'Next', 'Moved out'")).toEqual([
      "docs/promises.md: quotes 'Moved in', which no source says",
    ]);
  });
});
