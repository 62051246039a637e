/** Custom lint rules for conventions that no existing rule covers. */

const isDate = (node) => node.type === 'Identifier' && node.name === 'Date';

/**
 * Forbids `new Date()`, which reads the system clock; time comes from the `Clock` port. `new
 * Date(value)` is allowed.
 */
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

/**
 * Forbids nested repetitions in regular expressions: crafted input can make them take exponential
 * time.
 */
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
  },
};
