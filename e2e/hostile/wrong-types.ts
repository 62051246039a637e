type Fields = Record<string, unknown>;

interface WrongType {
  readonly name: string;
  readonly of: (healthy: unknown) => unknown;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Changes the first field of an answer, or of each in a list, whose value is of a kind; else the very first, to an object. */
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

/** Fault 15 of the matrix in its five kinds. */
export const wrongTypes: readonly WrongType[] = [
  { name: 'number for text', of: (healthy) => change(healthy, 'string', 42) },
  { name: 'text for number', of: (healthy) => change(healthy, 'number', 'twelve') },
  { name: 'null', of: () => null },
  { name: 'array for object', of: (healthy) => [healthy] },
  { name: 'missing key', of: withoutFirst },
];
