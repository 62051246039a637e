import { omitUndefined } from '@kettle/core';
import type { Call, ParamsOf, QueryOf, ReceivedBodyOf, SentAnswerOf } from '@kettle/provider-api';
import { canonicalJson, type Decision } from '@kettle/provider-domain';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IdempotentResult, UnitOfWork } from '../database/submissions.ts';
import { sendRefusal } from './answers.ts';
import { fieldsWithErrorsOf, hasEmptyBody, routeOf, schemaOf } from './call-schema.ts';
import { idempotencyKeyOf } from './idempotency-key-of.ts';
import type { CallDescription } from './openapi/call-description.ts';

/** A request of a call, which its schemas have checked. */
export interface Received<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: ReceivedBodyOf<C>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /**
   * Does the work once for the key of the request and this content, in one transaction. An answer
   * that is known before the work saves a statement.
   */
  readonly once: <T>(
    content: unknown,
    work: UnitOfWork<T>,
    known?: { readonly answer?: T; readonly account?: string },
  ) => Promise<Decision<IdempotentResult<T>>>;
}

/** What is sent. Where there is nothing to say, undefined is 204. */
export type Sent<C extends Call> =
  SentAnswerOf<C> | (object extends SentAnswerOf<C> ? undefined : never);

export type Work<C extends Call> = (
  received: Received<C>,
) => Decision<Sent<C>> | Promise<Decision<Sent<C>>>;

/**
 * Adds the route of a call. Its shape, limit, answers and its part of the OpenAPI document follow
 * from the call.
 */
export function on<C extends Call>(
  app: FastifyInstance,
  described: CallDescription & { readonly call: C },
  work: Work<C>,
): void {
  const { call } = described;
  app.route({
    method: call.method,
    url: routeOf(call),
    schema: schemaOf(described),
    config: configOf(call),
    handler: async (request, reply) => {
      const key = call.hasKey && idempotencyKeyOf(request);
      const decision = await work({
        params: request.params as ParamsOf<C>,
        query: request.query as QueryOf<C>,
        body: request.body as ReceivedBodyOf<C>,
        request,
        reply,
        once: (content, unit, { answer, account } = {}) => {
          const route = request.routeOptions.url ?? request.url;
          const submission = { route, content: canonicalJson(content), account };
          return app.store().submit(omitUndefined({ ...submission, key }), unit, answer);
        },
      });
      if (!decision.ok) return sendRefusal(reply, decision.error);
      return decision.value === undefined ? reply.code(204).send() : reply.send(decision.value);
    },
  });
}

function configOf(call: Call): FastifyContextConfig {
  const fieldsWithErrors = fieldsWithErrorsOf(call);
  return {
    ...(call.limit !== undefined && { limit: call.limit }),
    ...(fieldsWithErrors.length > 0 && { fieldsWithErrors }),
    ...(hasEmptyBody(call) && { hasNoPayload: true }),
  };
}
