/** Custom lint rules for conventions that no existing rule covers. */

const isDate = (node) => node.type === 'Identifier' && node.name === 'Date';

/** Forbids `new Date()`, which reads the system clock; time comes from the `Clock` port. `new Date(value)` is allowed. */
const noMachineClock = {
  meta: {
    type: 'problem',
    messages: { clock: 'The time of the machine: take it from the Clock port instead.' },
  },
  create: (context) => ({
    NewExpression(node) {
      if (isDate(node.callee) && node.arguments.length === 0) {
        context.report({ node, messageId: 'clock' });
      }
    },
    CallExpression(node) {
      if (isDate(node.callee)) context.report({ node, messageId: 'clock' });
    },
  }),
};

const SHOWN_OR_SAID = new Set(
  (
    'aria-label alt title label lead hint unit placeholder emptyLabel submitLabel busyLabel ' +
    'fewerLabel moreLabel closeLabel backLabel'
  ).split(' '),
);
const hasLetters = (text) => /\p{L}/u.test(text);
const textOf = (node) => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join('');
  return '';
};

/** Requires all text of the site to be in `words/`, so that another language needs only another folder. */
const wordsInOnePlace = {
  meta: {
    type: 'problem',
    messages: { words: 'Words of the site: put them into src/words/ and import them as #words/….' },
  },
  create: (context) => {
    const check = (node, text) => {
      if (hasLetters(text)) context.report({ node, messageId: 'words' });
    };
    return {
      JSXText: (node) => check(node, node.value),
      JSXExpressionContainer(node) {
        if (node.parent.type !== 'JSXAttribute') check(node, textOf(node.expression));
        else if (SHOWN_OR_SAID.has(node.parent.name.name)) check(node, textOf(node.expression));
      },
      JSXAttribute(node) {
        if (SHOWN_OR_SAID.has(node.name.name) && node.value) check(node, textOf(node.value));
      },
      CallExpression(node) {
        if (node.callee.name === 'announce') check(node, node.arguments.map(textOf).join(''));
      },
    };
  },
};

const REPEATED_WITHOUT_END = /^(?:[*+]|\{\d+,\})/;

/** Tells whether a group with an unbounded repetition contains another unbounded repetition. */
function hasNestedRepetition(pattern) {
  const isRepeating = [false];
  let isInClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at];
    const repeatsFrom = (start) => REPEATED_WITHOUT_END.test(pattern.slice(start));
    if (character === '\\') at += 1;
    else if (isInClass) isInClass = character !== ']';
    else if (character === '[') isInClass = true;
    else if (character === '(') isRepeating.push(false);
    else if (character === ')') {
      const wasRepeating = isRepeating.pop();
      if (wasRepeating && repeatsFrom(at + 1)) return true;
      if (wasRepeating) isRepeating[isRepeating.length - 1] = true;
    } else if (repeatsFrom(at)) isRepeating[isRepeating.length - 1] = true;
  }
  return false;
}

/** Forbids nested repetitions in regular expressions: crafted input can make them take exponential time (D20). */
const noNestedRepetition = {
  meta: {
    type: 'problem',
    messages: { nested: 'A repetition within a repetition: walk the text, or split it first.' },
  },
  create: (context) => ({
    Literal(node) {
      if (node.regex && hasNestedRepetition(node.regex.pattern)) {
        context.report({ node, messageId: 'nested' });
      }
    },
  }),
};

export default {
  meta: { name: 'kettle' },
  rules: {
    'no-machine-clock': noMachineClock,
    'no-nested-repetition': noNestedRepetition,
    'words-in-one-place': wordsInOnePlace,
  },
};
