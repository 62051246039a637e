import type { Mistake } from '@kettle/core';
import { requiredPart, type ObjectPart, type Part } from './schemas.ts';

/** Sorts mistakes in the order of the names in the schema. Unknown names come last. */
export function inOrderOf(schema: ObjectPart, mistakes: readonly Mistake[]): readonly Mistake[] {
  const sortable = mistakes.map((mistake) => ({
    mistake,
    position: positionIn(schema, mistake.path),
  }));
  return sortable.sort((a, b) => compare(a.position, b.position)).map(({ mistake }) => mistake);
}

/**
 * The position of a path in a schema: the index of each of its names among the names at that level.
 */
function positionIn(schema: Part, path: string): readonly number[] {
  let here: Part | undefined = schema;
  return path.split('.').map((name) => {
    const parent: Part | undefined = here && requiredPart(here);
    if (parent?.type === 'array') {
      here = parent.item;
      return Number(name);
    }
    const entries = parent?.type === 'object' ? parent.entries : {};
    here = entries[name];
    const names = Object.keys(entries);
    const position = names.indexOf(name);
    return position === -1 ? names.length : position;
  });
}

function compare(a: readonly number[], b: readonly number[]): number {
  const length = Math.max(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (a[index] ?? -1) - (b[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
