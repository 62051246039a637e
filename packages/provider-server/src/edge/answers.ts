import type { InvalidFields } from '@kettle/core';
import { type Decision, type Refusal, REFUSAL_STATUSES } from '@kettle/provider-domain';
import type { FastifyReply } from 'fastify';

/** `Retry-After` of refusals such as 'the bank cannot be reached' and 'three people wait already'. */
const RETRY_AFTER_SECONDS: Partial<Record<Refusal['kind'], string>> = {
  unavailable: '60',
  'too-many': '86400',
};

/** Sends the encoded value of a decision, or its refusal. */
export function sendAnswer<T>(
  reply: FastifyReply,
  decision: Decision<T>,
  encode: (value: T) => unknown,
): FastifyReply {
  return decision.ok ? reply.send(encode(decision.value)) : sendRefusal(reply, decision.error);
}

/** Sends 204, or the refusal of a decision. */
export function sendNoContent(reply: FastifyReply, decision: Decision<unknown>): FastifyReply {
  return decision.ok ? reply.code(204).send() : sendRefusal(reply, decision.error);
}

/** Sends 204, or the addresses that got no mail, which is a success all the same. */
export function sendNotSent(reply: FastifyReply, notSent: readonly string[]): FastifyReply {
  return notSent.length === 0 ? reply.code(204).send() : reply.send({ notSent });
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { kind, messages, guid, address, pppw, fieldErrors } = refusal;
  const retryAfter = RETRY_AFTER_SECONDS[kind];
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return reply.code(REFUSAL_STATUSES[kind]).send({
    messages,
    ...(guid === undefined ? {} : { guid }),
    ...(address ? { address } : {}),
    ...(pppw === undefined ? {} : { pppw }),
    ...(fieldErrors ? { errors: encodeFieldErrors(fieldErrors) } : {}),
  });
}

function encodeFieldErrors({ firstname, lastname, email, tel }: InvalidFields['errors']) {
  return { firstName: firstname, lastName: lastname, email, phoneNumber: tel };
}
