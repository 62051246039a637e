/** Finds the words that the table 'Not | But' of words.md replaces, in code and docs. */

const ROW = /^\| (`[^|]+`) \| ([^|]+) \|$/gm;
const WORD = /`([A-Za-z-]+)(…?)`/g;

/** The table's rows. */
function tableIn(page) {
  return page.slice(page.indexOf('| Not | But |')).split('\n\n')[0];
}

/**
 * Reads the words of the table's left column. One that ends in … also stands for longer ones, and
 * begins with either case.
 */
function wordsToAvoid(page) {
  const words = [...tableIn(page).matchAll(ROW)].flatMap(([, left, instead]) =>
    [...left.matchAll(WORD)].map(([, word, isOpen]) => ({
      word,
      pattern: new RegExp(isOpen ? `\\b${eitherCase(word)}\\w*` : `\\b${word}\\b`, 'g'),
      instead,
    })),
  );
  if (words.length === 0) throw new Error("The page has no table 'Not | But' with words.");
  return words;
}

const eitherCase = (word) => `[${word[0].toUpperCase()}${word[0]}]${word.slice(1)}`;

/**
 * Lists the words to avoid in the texts, given as `{ file, text }`, and in the names of their
 * files.
 */
export function complaintsAboutWords(page, texts) {
  const table = tableIn(page);
  const searched = texts.map(({ file, text }) => ({
    file,
    text: `${file}\n${text.replace(table, '')}`,
  }));
  return wordsToAvoid(page).flatMap(({ word, pattern, instead }) => {
    const found = searched.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(() => file));
    if (found.length === 0) return [];
    const files = [...new Set(found)].join(', ');
    return [`'${word}' stands ${found.length} times: use ${instead} (${files})`];
  });
}
