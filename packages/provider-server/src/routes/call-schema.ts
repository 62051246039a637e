import { failure, type Call } from '@kettle/provider-api';
import { jsonSchemaOf } from '@kettle/provider-api/json-schema';
import type { FastifySchema } from 'fastify';

const COMMON_FAILURE = jsonSchemaOf(failure);

/**
 * What Fastify checks and sends of a call. A request may have no key that is not described, and of an
 * answer or a failure only what is described leaves.
 */
export function schemaOf({ params, query, body, answer, failures }: Call): FastifySchema {
  const failing = Object.entries(failures).map(([status, own]) => [status, jsonSchemaOf(own)]);
  return {
    ...(params && { params: jsonSchemaOf(params) }),
    ...(query && { querystring: jsonSchemaOf(query) }),
    ...(body && { body: jsonSchemaOf(body) }),
    response: {
      ...(answer && { 200: jsonSchemaOf(answer) }),
      '4xx': COMMON_FAILURE,
      '5xx': COMMON_FAILURE,
      ...Object.fromEntries(failing),
    },
  };
}

/** The path of a call as Fastify writes it: `/voucher/:code`. */
export function routeOf({ path }: Call): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
