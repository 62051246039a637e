import { routeOf } from '../call-schema.ts';
import { ALL_CALLS } from './calls/all-calls.ts';
import { commonAnswers, HEADERS } from './common-answers.ts';
import { operationOf } from './operation.ts';
import { shapes } from './shapes.ts';

const DESCRIPTION = `JSON both ways, in UTF-8. Money is pence per person per week. A failure has a 4xx or 5xx status and \`messages\`; show the first. Ignore
unknown keys in an answer; in a request they are refused. \`null\` means absent. The same \`Idempotency-Key\` and content get the first 2xx
answer again; other content under it is a 409. An unlisted path is a 404, a listed one with another method a 405.`;

/** A route of the server. */
export interface ServedRoute {
  readonly method: string;
  /** The route's pattern, such as `/voucher/:code`. */
  readonly path: string;
}

/**
 * Builds the OpenAPI 3.1 document of the served routes. Throws if a route has no description, or a
 * description has no route.
 */
export function openApiDocument(routes: readonly ServedRoute[]) {
  const served = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  const described = new Set(ALL_CALLS.map(({ call }) => `${call.method} ${routeOf(call)}`));
  const undescribed = [...served].filter((name) => !described.has(name));
  if (undescribed.length > 0)
    throw new Error(`Not described for OpenAPI: ${undescribed.join(', ')}`);
  const missing = [...described].filter((name) => !served.has(name));
  if (missing.length > 0) {
    throw new Error(`Described for OpenAPI, but there is no route: ${missing.join(', ')}`);
  }
  const paths: Record<string, Record<string, unknown>> = {};
  for (const description of ALL_CALLS) {
    const { method, path } = description.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(description) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kettle provider API', version: '1', description: DESCRIPTION },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: shapes(), responses: commonAnswers(), headers: HEADERS },
  };
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>;
