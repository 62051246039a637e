import type { Call } from '@kettle/provider-api';
import { jsonSchemaOf } from '@kettle/provider-api/json-schema';

/**
 * What Fastify checks and sends of a call. A request may have no key that is not described, and of an
 * answer only what is described leaves.
 */
export function schemaOf({ params, query, body, answer }: Call) {
  return {
    ...(params && { params: jsonSchemaOf(params) }),
    ...(query && { querystring: jsonSchemaOf(query) }),
    ...(body && { body: jsonSchemaOf(body) }),
    ...(answer && { response: { 200: jsonSchemaOf(answer) } }),
  };
}

/** The path of a call as Fastify writes it: `/voucher/:code`. */
export function routeOf({ path }: Call): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
