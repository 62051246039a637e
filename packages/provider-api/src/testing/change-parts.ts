type Json = Readonly<Record<string, unknown>>;

/** A value that is invalid for every part of every response. */
export const WRONG = { wrong: true } as const;

/** A copy of a response with one part added or replaced, at a path such as `a.0.b`. */
export function withPart(answer: object, path: string, part: unknown): Json {
  const copy = structuredClone(answer) as Json;
  const { parent, name } = find(copy, path);
  parent[name] = part;
  return copy;
}

/** A copy of a response without one part. */
export function withoutPart(answer: object, path: string): Json {
  const copy = structuredClone(answer) as Json;
  const { parent, name } = find(copy, path);
  delete parent[name];
  return copy;
}

function find(answer: Json, path: string): { parent: Record<string, unknown>; name: string } {
  const names = path.split('.');
  const name = names.pop() ?? '';
  let parent = answer as Record<string, unknown>;
  for (const step of names) parent = parent[step] as Record<string, unknown>;
  return { parent, name };
}
