/** Lint rules of our own, for what no ready rule can say. */

const isDate = (node) => node.type === 'Identifier' && node.name === 'Date';

/** Time comes in through the `Clock` port: `new Date(value)` is a calculation, `new Date()` asks the machine. */
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

export default {
  meta: { name: 'kettle' },
  rules: { 'no-machine-clock': noMachineClock },
};
