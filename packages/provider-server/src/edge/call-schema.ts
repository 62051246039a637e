import { failure, type Call } from '@kettle/provider-api';
import { jsonSchemaOf } from '@kettle/provider-api/json-schema';
import type { FastifySchema } from 'fastify';
import type { CallDescription } from './openapi/call-description.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** What the OpenAPI document says of the call. */
    readonly described?: CallDescription;
  }
}

const COMMON_FAILURE = jsonSchemaOf(failure);

/**
 * Returns Fastify's schema of a call. Fastify refuses requests with unknown keys, and removes
 * unknown keys from answers and failures.
 */
export function schemaOf(described: CallDescription): FastifySchema {
  const { params, query, body, answer, failures } = described.call;
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
    described,
  };
}

/** The keys of a body whose errors an answer to the call can list by field. */
export function fieldsWithErrorsOf({ failures }: Call): readonly string[] {
  const errors = failures[422] && jsonSchemaOf(failures[422]).properties?.['errors'];
  return typeof errors === 'object' ? Object.keys(errors.properties ?? {}) : [];
}

/** Whether the body of a call has no keys. */
export function hasEmptyBody({ body }: Call): boolean {
  return body !== undefined && Object.keys(jsonSchemaOf(body).properties ?? {}).length === 0;
}

/** The path of a call as Fastify writes it: `/voucher/:code`. */
export function routeOf({ path }: Call): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
