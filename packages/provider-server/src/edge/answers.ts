import { omitUndefined, type InvalidFields } from '@kettle/core';
import { type Refusal, REFUSAL_STATUSES } from '@kettle/provider-domain';
import type { FastifyReply } from 'fastify';

/**
 * `Retry-After` of refusals such as 'the bank cannot be reached' and 'three people wait already'.
 */
const RETRY_AFTER_SECONDS: Partial<Record<Refusal['kind'], string>> = {
  unavailable: '60',
  'too-many': '86400',
};

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { kind, messages, guid, address, pppw, fieldErrors } = refusal;
  const retryAfter = RETRY_AFTER_SECONDS[kind];
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  const errors = fieldErrors && encodeFieldErrors(fieldErrors);
  return reply
    .code(REFUSAL_STATUSES[kind])
    .send(omitUndefined({ messages, guid, address, pppw, errors }));
}

function encodeFieldErrors({ firstname, lastname, email, tel }: InvalidFields['errors']) {
  return { firstName: firstname, lastName: lastname, email, phoneNumber: tel };
}
