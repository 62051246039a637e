import { parseSync, Visitor, type Plugin } from 'vite';

/** Has the effect of an empty spread at the start of an object. A real empty spread would be removed by minifiers. */
const BEGINNING = '__proto__: Object.prototype, ';

/**
 * A Vite plugin that works round a V8 weakness in Node 20. There an object literal that starts with a spread and adds further
 * properties, such as `{ ...person, age }`, gets a new hidden class every time it is evaluated. Code that reads the object
 * then has to look up its properties anew, and the hidden class stays in memory until a full garbage collection. An object
 * literal that starts with anything else is not affected. Node 22 does not need this plugin.
 */
export function steadyShapes(): Plugin {
  return {
    name: 'kettle:steady-shapes',
    apply: 'build',
    enforce: 'post',
    transform: (code) => {
      const steady = withSteadyShapes(code);
      // No code moves to another line, so line numbers in the existing source map stay correct.
      return steady === code ? undefined : { code: steady, map: null };
    },
  };
}

/** Rewrites the object literals of a program so that objects from the same literal share a hidden class. */
export function withSteadyShapes(code: string): string {
  if (!code.includes('...')) return code;
  const places: number[] = [];
  new Visitor({
    ObjectExpression: ({ properties: [first, second] }) => {
      if (first?.type === 'SpreadElement' && second) places.push(first.start);
    },
  }).visit(parseSync('module.js', code).program);
  places.sort((one, other) => one - other);
  return [0, ...places].map((from, index) => code.slice(from, places[index])).join(BEGINNING);
}
