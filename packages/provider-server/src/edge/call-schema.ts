import { failure, type Call } from '@kettle/provider-api';
import { jsonSchemaOf } from '@kettle/provider-api/json-schema';
import type { FastifySchema } from 'fastify';

const COMMON_FAILURE = jsonSchemaOf(failure);

/**
 * Returns Fastify's schema of a call. Fastify refuses requests with unknown keys, and removes unknown keys from answers and
 * failures.
 */
export function schemaOf({ params, query, body, answer, failures }: Call): FastifySchema {
  const failureSchemas = Object.entries(failures).map(([status, schema]) => [
    status,
    jsonSchemaOf(schema),
  ]);
  return {
    ...(params && { params: jsonSchemaOf(params) }),
    ...(query && { querystring: jsonSchemaOf(query) }),
    ...(body && { body: jsonSchemaOf(body) }),
    response: {
      ...(answer && { 200: jsonSchemaOf(answer) }),
      '4xx': COMMON_FAILURE,
      '5xx': COMMON_FAILURE,
      ...Object.fromEntries(failureSchemas),
    },
  };
}

/** The path of a call as Fastify writes it: `/voucher/:code`. */
export function routeOf({ path }: Call): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
