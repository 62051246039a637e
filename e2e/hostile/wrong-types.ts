type Fields = Record<string, unknown>;

interface WrongType {
  readonly name: string;
  readonly of: (healthy: unknown) => unknown;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Changes the first field of a response that has a value of type `kind`. If there is none, replaces the value of the very first
 * field with an object. In a list, every item is changed in this way.
 */
function change(healthy: unknown, kind: string, to: unknown): unknown {
  if (Array.isArray(healthy)) return healthy.map((each) => change(each, kind, to));
  if (!isFields(healthy)) return to;
  const [first = 'message', ...others] = Object.keys(healthy);
  const name = [first, ...others].find((key) => typeof healthy[key] === kind);
  return name === undefined ? { ...healthy, [first]: { is: to } } : { ...healthy, [name]: to };
}

function withoutFirst(healthy: unknown): unknown {
  if (Array.isArray(healthy)) return healthy.map(withoutFirst);
  return isFields(healthy) ? Object.fromEntries(Object.entries(healthy).slice(1)) : healthy;
}

/** The five variants of fault 15 of the matrix. */
export const wrongTypes: readonly WrongType[] = [
  { name: 'number for text', of: (healthy) => change(healthy, 'string', 42) },
  { name: 'text for number', of: (healthy) => change(healthy, 'number', 'twelve') },
  { name: 'null', of: () => null },
  { name: 'array for object', of: (healthy) => [healthy] },
  { name: 'missing key', of: withoutFirst },
];
