/** Finds words in code that the table 'Not | But' of CONTRIBUTING.md replaces. */

const ROW = /^\| (`[^|]+`) \| ([^|]+) \|$/gm;
const WORD = /`([A-Za-z]+)(…?)`/g;

/** Reads the words of the table's left column. One that ends in … also stands for longer ones. */
function wordsToAvoid(page) {
  const table = page.slice(page.indexOf('| Not | But |')).split('\n\n')[0];
  return [...table.matchAll(ROW)].flatMap(([, left, instead]) =>
    [...left.matchAll(WORD)].map(([, word, isOpen]) => ({
      word,
      pattern: new RegExp(isOpen ? `\\b${word}\\w*` : `\\b${word}\\b`, 'g'),
      instead,
    })),
  );
}

/** Lists the words to avoid that stand in the texts, given as `{ file, text }`. */
export function complaintsAboutWords(page, texts) {
  return wordsToAvoid(page).flatMap(({ word, pattern, instead }) => {
    const found = texts.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(() => file));
    if (found.length === 0) return [];
    const files = [...new Set(found)].join(', ');
    return [`'${word}' stands ${found.length} times: use ${instead} (${files})`];
  });
}
