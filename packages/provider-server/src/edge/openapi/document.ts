import swagger, { type SwaggerTransform } from '@fastify/swagger';
import { jsonSchemaWithRefs, type JsonSchema } from '@kettle/provider-api/json-schema';
import type { FastifyInstance } from 'fastify';
import type { CallDescription } from './call-description.ts';
import {
  commonAnswers,
  commonAnswersOf,
  contentOf,
  HEADERS,
  headersOf,
  IDEMPOTENCY_KEY,
} from './common-answers.ts';
import { shapes } from './shapes.ts';

const DESCRIPTION = `JSON both ways, in UTF-8. Money is pence per person per week. A failure has a 4xx or 5xx status and \`messages\`; show the first. Ignore
unknown keys in an answer; in a request they are refused. \`null\` means absent. The same \`Idempotency-Key\` and content get the first 2xx
answer again; other content under it is a 409. An unlisted path is a 404, a listed one with another method a 405.`;

/** The token of the company's staff. */
const SECURITY = { staffToken: { type: 'http', scheme: 'bearer' } } as const;

/** Serves the OpenAPI 3.1 document of the routes that are added to `app` from now on. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Kettle provider API', version: '1', description: DESCRIPTION },
      servers: [{ url: '/api' }],
      components: { securitySchemes: SECURITY },
    },
    convertConstToEnum: false,
    hideUntagged: true,
    transform: withDescription,
  });
  let document: object | undefined;
  app.get('/openapi.json', async () => (document ??= withCommonParts(app.swagger())));
}

/** The schema of a route with the texts and examples of its call. */
const withDescription: SwaggerTransform = ({ schema, url }) => {
  if (!schema?.described) return { schema, url };
  const { call, operationId, tag, summary, description, example } = schema.described;
  const { parameters = {}, body } = example;
  return {
    url,
    schema: {
      operationId,
      tags: [tag],
      summary,
      ...(description !== undefined && { description }),
      ...(call.params && { params: withExamples(schema.params, parameters) }),
      ...(call.query && { querystring: withExamples(schema.querystring, parameters) }),
      ...(call.hasKey && { headers: IDEMPOTENCY_KEY }),
      ...(401 in call.failures && { security: [{ staffToken: [] }] }),
      ...(call.body && { body: { ...(schema.body as JsonSchema), examples: [body] } }),
      response: ownAnswers(schema.described),
    },
  };
};

function withExamples(schema: unknown, examples: Readonly<Record<string, string>>) {
  const { properties = {}, ...others } = schema as JsonSchema;
  const parts = Object.entries(properties).map(([name, part]) => {
    const example = examples[name];
    return [name, example === undefined ? part : { ...(part as JsonSchema), examples: [example] }];
  });
  return { ...others, properties: Object.fromEntries(parts) as Readonly<Record<string, unknown>> };
}

/** The successful answer of a call and its own failures. */
function ownAnswers({ call, answer, failures = {} }: CallDescription) {
  const { when, example, emptyWhen } = answer;
  const failed = Object.entries(failures).map(([status, failure]) => {
    const schema = call.failures[Number(status)];
    if (!schema || !failure) throw new Error(`${call.path} has no failure ${status}.`);
    const { messages, otherKeys } = failure;
    const content = contentOf(jsonSchemaWithRefs(schema), { messages, ...otherKeys });
    return [status, { description: failure.when, content }];
  });
  return {
    ...(call.answer
      ? { 200: { description: when, content: contentOf(jsonSchemaWithRefs(call.answer), example) } }
      : { 204: { type: 'null', description: when } }),
    ...(emptyWhen === undefined ? {} : { 204: { type: 'null', description: emptyWhen } }),
    ...(Object.fromEntries(failed) as Readonly<Record<string, unknown>>),
  };
}

interface Operation {
  readonly responses: Readonly<Record<string, object>>;
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
  };
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/**
 * Adds what is the same for all calls: the headers of answers, and the failures that any call may
 * have.
 */
function withCommonParts({ paths, ...document }: { readonly paths?: unknown }) {
  const operations = Object.entries(paths as Paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [
        method,
        withCommonAnswers(method, operation),
      ]),
    ),
  ]);
  return {
    ...document,
    paths: Object.fromEntries(operations) as Paths,
    components: {
      schemas: shapes(),
      responses: commonAnswers(),
      headers: HEADERS,
      securitySchemes: SECURITY,
    },
  };
}

function withCommonAnswers(method: string, { responses, requestBody, ...operation }: Operation) {
  const own = Object.entries(responses).map(([status, answer]) => [
    status,
    { ...answer, headers: headersOf(Number(status)) },
  ]);
  return {
    ...operation,
    ...(requestBody && { requestBody: { ...requestBody, required: isRequired(requestBody) } }),
    responses: { ...commonAnswersOf(method), ...Object.fromEntries(own) },
  };
}

/** A call without a payload may come without a body. */
function isRequired({ content }: NonNullable<Operation['requestBody']>): boolean {
  return Object.keys(content['application/json'].schema.properties ?? {}).length > 0;
}
