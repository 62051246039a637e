import { parseSync, Visitor, type Plugin } from 'vite';

/** Does what an empty spread would, which minifiers take away. */
const BEGINNING = '__proto__: Object.prototype, ';

/**
 * In Node 20 an object that begins with another's properties and has more of its own, `{ ...person, age }`, gets a hidden
 * class of its own each time: V8 makes it anew, whatever reads it has to look again, and it stays until the whole heap is
 * collected. One that begins with anything else does not. Node 22 needs none of this.
 */
export function steadyShapes(): Plugin {
  return {
    name: 'kettle:steady-shapes',
    apply: 'build',
    enforce: 'post',
    transform: (code) => {
      const steady = withSteadyShapes(code);
      // Nothing moves to another line, so that what is known of the lines still holds.
      return steady === code ? undefined : { code: steady, map: null };
    },
  };
}

/** The same program, its objects begun in a way that keeps their hidden class. */
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
