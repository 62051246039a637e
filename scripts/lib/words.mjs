/** Finds words in code that the table 'Not | But' of CONTRIBUTING.md replaces. */

const ROW = /^\| (`[^|]+`) \| ([^|]+) \|$/gm;
const WORD = /`([A-Za-z]+)(…?)`/g;

/** How often a word may still stand in the code. Lower a number when you rename, and remove it at 0. */
const REMAINING = {
  Judged: 2,
  giveMistakes: 3,
  giveUp: 3,
  goOn: 41,
  hasCome: 4,
  heed: 8,
  impatientSockets: 3,
  judge: 177,
  losePatience: 3,
  presentParts: 165,
  takeUp: 2,
  tiesOf: 19,
  toldApart: 2,
};

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

/** Lists the words that stand in the texts, given as `{ file, text }`, more often than `remaining` allows. */
export function complaintsAboutWords(page, texts, remaining = REMAINING) {
  return wordsToAvoid(page).flatMap(({ word, pattern, instead }) => {
    const found = texts.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(() => file));
    if (found.length <= (remaining[word] ?? 0)) return [];
    const files = [...new Set(found)].join(', ');
    return [`'${word}' stands ${found.length} times: use ${instead} (${files})`];
  });
}
