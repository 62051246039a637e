import type { InvalidFields } from '@kettle/core';
import { type Decision, type Refusal, REFUSAL_STATUSES } from '@kettle/provider-domain';
import type { FastifyReply } from 'fastify';

/** `Retry-After` of a 503 from the rules, such as for an unreachable bank. Its message says to try again later. */
const UNAVAILABLE_SECONDS = '60';

/** Sends the result of the rules: the encoded value, or the refusal with its status. */
export function answer<T>(
  reply: FastifyReply,
  ruled: Decision<T>,
  encode: (value: T) => unknown,
): FastifyReply {
  return ruled.ok ? reply.send(encode(ruled.value)) : sendRefusal(reply, ruled.error);
}

/** Sends the result of a call without a response body: 204, or the refusal with its status. */
export function sendNoContent(reply: FastifyReply, ruled: Decision<unknown>): FastifyReply {
  return ruled.ok ? reply.code(204).send() : sendRefusal(reply, ruled.error);
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { kind, messages, address, fieldErrors } = refusal;
  if (kind === 'unavailable') void reply.header('retry-after', UNAVAILABLE_SECONDS);
  return reply.code(REFUSAL_STATUSES[kind]).send({
    messages,
    ...(address ? { address } : {}),
    ...(fieldErrors ? { errors: encodeFieldErrors(fieldErrors) } : {}),
  });
}

function encodeFieldErrors({ firstname, lastname, email, tel }: InvalidFields['errors']) {
  return { firstName: firstname, lastName: lastname, email, phoneNumber: tel };
}
