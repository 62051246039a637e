import { ALL_CALLS } from './calls/all-calls.ts';
import { commonAnswers, HEADERS } from './common-answers.ts';
import { operationOf, type ServedRoute } from './operation.ts';
import { SHAPES } from './shapes.ts';

const DESCRIPTION = `The provider of Kettle: JSON both ways, UTF-8. Money is pence per person per week. A failure has a 4xx or 5xx status and
\`messages\`, of which the first is shown. Unknown keys in an answer are to be ignored; in a request they are refused. \`null\` and absent mean
the same in a request. A path that is not listed is a 404, a listed path with another method a 405 that says which it has: the responses
\`UnknownPath\` and \`OtherMethod\`.`;

/**
 * Builds the OpenAPI 3.1 document of the served routes. Throws if a route has no description, or a
 * description has no route.
 */
export function openApiDocument(routes: readonly ServedRoute[]) {
  const byName = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  const strays = [...byName.keys()].filter((name) => !Object.hasOwn(ALL_CALLS, name));
  if (strays.length > 0) throw new Error(`Not described for OpenAPI: ${strays.join(', ')}`);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries(ALL_CALLS)) {
    const route = byName.get(name);
    if (!route) throw new Error(`Described for OpenAPI, but there is no route: ${name}`);
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kettle provider API', version: '1', description: DESCRIPTION },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: SHAPES, responses: commonAnswers(), headers: HEADERS },
  };
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>;
