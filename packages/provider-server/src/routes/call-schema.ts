import type { Call } from '@kettle/provider-api';
import { jsonSchemaOf } from '@kettle/provider-api/json-schema';
import type { FastifySchema } from 'fastify';

/**
 * What Fastify checks and sends of a call. A request may have no key that is not described, and of an
 * answer or a failure only what is described leaves.
 */
export function schemaOf({ params, query, body, answer, failures }: Call): FastifySchema {
  const failing = Object.entries(failures).map(([status, failure]) => [
    status,
    jsonSchemaOf(failure),
  ]);
  return {
    ...(params && { params: jsonSchemaOf(params) }),
    ...(query && { querystring: jsonSchemaOf(query) }),
    ...(body && { body: jsonSchemaOf(body) }),
    response: {
      ...(answer && { 200: jsonSchemaOf(answer) }),
      ...Object.fromEntries(failing),
    },
  };
}

/** The path of a call as Fastify writes it: `/voucher/:code`. */
export function routeOf({ path }: Call): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
