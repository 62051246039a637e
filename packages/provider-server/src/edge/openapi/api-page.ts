import type { OpenApiDocument } from './document.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly description?: string;
}

interface Answer {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: {
    readonly 'application/json': { readonly schema: Schema; readonly example: unknown };
  };
}

interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Schema;
    readonly description?: string;
  }[];
  readonly requestBody?: Required<Pick<Answer, 'content'>>;
  readonly responses: Readonly<Record<string, Answer>>;
}

const HEADING = `# The provider API

\`npm run docs:api\` generates this page from the OpenAPI document at \`/api/openapi.json\`, which also has limits and an example of
each request and answer. \`?\` marks what may be absent, \`[]\` a list; what has no type is a string. A failure is followed by its first message.`;

/** Renders the OpenAPI document as a Markdown page. */
export function apiPage(document: OpenApiDocument): string {
  const { info, paths, components } = document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      callSection(`${method.toUpperCase()} ${path}`, operation as Operation),
    ),
  );
  return [
    HEADING,
    info.description,
    ...calls,
    '## What every call may answer',
    commonTable(components.responses as Readonly<Record<string, Answer>>),
    '## Shapes',
    ...Object.entries(components.schemas).map(([name, schema]) =>
      shapeSection(name, schema as Schema),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}

function callSection(name: string, operation: Operation): string {
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const inputs = parameters.map(
    (one) => `\`${one.name}\`${one.required ? '' : '?'} (${one.in})${afterName(one.schema)}`,
  );
  const body = requestBody?.content['application/json'];
  return [
    `## ${name}`,
    `${summary}.${description === undefined ? '' : ` ${description}`}`,
    ...(inputs.length === 0 ? [] : [`Parameters: ${inputs.join('; ')}`]),
    ...(body ? [`Request: ${typeOf(body.schema)}`] : []),
    ...Object.entries(responses).flatMap(([status, answer]) => answerParts(status, answer)),
  ].join('\n\n');
}

/** Skips the answers that every call shares: they are listed in a separate table. */
function answerParts(status: string, { $ref, description, content }: Answer): readonly string[] {
  if ($ref !== undefined) return [];
  const json = content?.['application/json'];
  const line = `**${status}** ${description ?? ''}`;
  if (!json) return [line];
  if (status === '200') return [`${line} ${typeOf(json.schema)}`];
  return [[line, messageIn(json.example), furtherShape(json.schema)].filter(Boolean).join(' ')];
}

function messageIn(example: unknown): string {
  const [message] = (example as { readonly messages: readonly string[] }).messages;
  return message === undefined ? '' : `'${message}'`;
}

/** The shape of a failure that has more than messages. */
function furtherShape(schema: Schema): string {
  const shape = typeOf(schema);
  return shape.startsWith('[Failure]') ? '' : shape;
}

function commonTable(responses: Readonly<Record<string, Answer>>): string {
  const rows = Object.entries(responses).map(([name, { description, content }]) => {
    return `| ${name} | ${description ?? ''} | ${messageIn(content?.['application/json'].example)} |`;
  });
  return ['| answer | when | first message |', '|---|---|---|', ...rows].join('\n');
}

function shapeSection(name: string, schema: Schema): string {
  const { properties } = schema;
  const heading = `### ${name}`;
  if (!properties) return `${heading}\n\n${typeOf(schema)} ${schema.description ?? ''}`.trimEnd();
  const notes = Object.entries(properties)
    .filter(([, { description }]) => description !== undefined)
    .map(([key, { description = '' }]) => `- \`${key}\`: ${description}`);
  return [heading, objectOf(schema), ...(notes.length === 0 ? [] : [notes.join('\n')])].join(
    '\n\n',
  );
}

function typeOf(schema: Schema): string {
  const { $ref, anyOf, items, properties, enum: values, type, format } = schema;
  if ($ref !== undefined) return `[${nameOf($ref)}](#${nameOf($ref).toLowerCase()})`;
  if (anyOf)
    return anyOf
      .map(typeOf)
      .filter((one) => one !== '')
      .join(' or ');
  if (items) return `${typeOf(items)}[]`;
  if (properties) return objectOf(schema);
  if (values) return values.map((value) => `\`${value}\``).join(' or ');
  const plain = [type ?? 'any'].flat().filter((one) => one !== 'null');
  return format === undefined ? plain.join(' or ') : format;
}

function objectOf({ properties = {}, required = [] }: Schema): string {
  const parts = Object.entries(properties).map(
    ([key, part]) => `${key}${required.includes(key) ? '' : '?'}${afterName(part)}`,
  );
  return parts.length === 0 ? '{ }' : `{ ${parts.join(', ')} }`;
}

function afterName(schema: Schema): string {
  const type = typeOf(schema);
  return type === 'string' ? '' : `: ${type}`;
}

function nameOf(pointer: string): string {
  return pointer.split('/').at(-1) ?? '';
}
