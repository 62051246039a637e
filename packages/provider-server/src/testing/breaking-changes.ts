type Json = Readonly<Record<string, unknown>>;

/** Keywords of a schema whose limits may not become narrower in what a client sends. */
const UPPER_LIMITS = ['maxLength', 'maxItems', 'maximum'] as const;
const LOWER_LIMITS = ['minLength', 'minItems', 'minimum'] as const;

/**
 * Lists what a client of the `released` OpenAPI document would notice in the `current` one: a call,
 * parameter, status, field or value that is gone, one that is required now, a limit that is
 * narrower. What is only added is not listed.
 */
export function breakingChanges(released: unknown, current: unknown): readonly string[] {
  const complaints: string[] = [];
  const resolve = (document: unknown, node: unknown): Json => {
    const { $ref } = objectOf(node);
    if (typeof $ref !== 'string') return objectOf(node);
    const found = $ref
      .slice('#/'.length)
      .split('/')
      .reduce((at: unknown, key) => objectOf(at)[key], document);
    return resolve(document, found);
  };

  function compareSchemas(
    where: string,
    before: unknown,
    after: unknown,
    isSent: boolean,
    seen: readonly unknown[] = [],
  ): void {
    const old = resolve(released, before);
    const now = resolve(current, after);
    // A schema may contain itself.
    if (seen.includes(old)) return;
    const compare = (place: string, one: unknown, other: unknown) =>
      compareSchemas(place, one, other, isSent, [...seen, old]);

    for (const value of valuesOf(old)) {
      if (!valuesOf(now).includes(value) && valuesOf(now).length > 0) {
        complaints.push(`${where}: the value ${JSON.stringify(value)} is gone`);
      }
    }
    if (isSent && valuesOf(old).length === 0 && valuesOf(now).length > 0) {
      complaints.push(`${where}: takes only certain values now`);
    }
    if (JSON.stringify(old['type']) !== JSON.stringify(now['type'])) {
      complaints.push(`${where}: has another type`);
    }
    if (isSent && old['pattern'] !== now['pattern']) {
      complaints.push(`${where}: has another pattern`);
    }
    if (isSent) {
      for (const limit of UPPER_LIMITS) {
        if (numberOf(now[limit], Infinity) < numberOf(old[limit], Infinity)) {
          complaints.push(`${where}: ${limit} is smaller`);
        }
      }
      for (const limit of LOWER_LIMITS) {
        if (numberOf(now[limit], -Infinity) > numberOf(old[limit], -Infinity)) {
          complaints.push(`${where}: ${limit} is larger`);
        }
      }
    }
    const required = listOf(old['required']);
    const requiredNow = listOf(now['required']);
    for (const name of isSent ? requiredNow : required) {
      const other = isSent ? required : requiredNow;
      if (!other.includes(name)) {
        complaints.push(`${where}.${String(name)}: is ${isSent ? 'required' : 'optional'} now`);
      }
    }
    for (const [name, property] of Object.entries(objectOf(old['properties']))) {
      const next = objectOf(now['properties'])[name];
      if (next === undefined) complaints.push(`${where}.${name}: is gone`);
      else compare(`${where}.${name}`, property, next);
    }
    for (const keyword of ['items', 'additionalProperties']) {
      if (typeof old[keyword] === 'object' && typeof now[keyword] === 'object') {
        compare(`${where}[]`, old[keyword], now[keyword]);
      }
    }
    for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
      const options = listOf(now[keyword]);
      for (const [index, option] of listOf(old[keyword]).entries()) {
        if (options[index] === undefined) complaints.push(`${where}: has fewer alternatives`);
        else compare(where, option, options[index]);
      }
    }
  }

  function compareCalls(where: string, before: Json, after: Json): void {
    const parametersOf = (document: unknown, call: Json) =>
      listOf(call['parameters']).map((parameter) => resolve(document, parameter));
    const now = parametersOf(current, after);
    const old = parametersOf(released, before);
    const isSame = (one: Json) => (other: Json) =>
      one['name'] === other['name'] && one['in'] === other['in'];
    for (const parameter of old) {
      const place = `${where} ${String(parameter['name'])}`;
      const next = now.find(isSame(parameter));
      if (next === undefined) complaints.push(`${place}: is gone`);
      else compareSchemas(place, parameter['schema'], next['schema'], true);
    }
    for (const parameter of now) {
      if (parameter['required'] === true && old.find(isSame(parameter))?.['required'] !== true) {
        complaints.push(`${where} ${String(parameter['name'])}: is required now`);
      }
    }
    const bodyOf = (document: unknown, call: Json) => resolve(document, call['requestBody']);
    if (
      bodyOf(current, after)['required'] === true &&
      bodyOf(released, before)['required'] !== true
    ) {
      complaints.push(`${where}: the body is required now`);
    }
    compareContents(`${where} body`, bodyOf(released, before), bodyOf(current, after), true);
    const answers = objectOf(after['responses']);
    for (const [status, answer] of Object.entries(objectOf(before['responses']))) {
      if (answers[status] === undefined) complaints.push(`${where}: the status ${status} is gone`);
      else {
        compareContents(
          `${where} ${status}`,
          resolve(released, answer),
          resolve(current, answers[status]),
          false,
        );
      }
    }
  }

  function compareContents(where: string, before: Json, after: Json, isSent: boolean): void {
    for (const [type, content] of Object.entries(objectOf(before['content']))) {
      const next = objectOf(after['content'])[type];
      if (next === undefined) complaints.push(`${where}: ${type} is gone`);
      else compareSchemas(where, objectOf(content)['schema'], objectOf(next)['schema'], isSent);
    }
  }

  const paths = objectOf(objectOf(current)['paths']);
  for (const [path, calls] of Object.entries(objectOf(objectOf(released)['paths']))) {
    for (const [method, call] of Object.entries(objectOf(calls))) {
      const where = `${method.toUpperCase()} ${path}`;
      const next = objectOf(paths[path])[method];
      if (next === undefined) complaints.push(`${where}: is gone`);
      else compareCalls(where, objectOf(call), objectOf(next));
    }
  }
  return [...new Set(complaints)];
}

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const valuesOf = (schema: Json): readonly unknown[] =>
  'const' in schema ? [schema['const']] : listOf(schema['enum']);
const numberOf = (value: unknown, otherwise: number) =>
  typeof value === 'number' ? value : otherwise;
