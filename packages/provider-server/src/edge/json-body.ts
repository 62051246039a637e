import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { refusalOf } from './status-messages.ts';

/**
 * Refuses JSON that is not valid UTF-8. Node would replace every invalid byte with U+FFFD, and the
 * store would then contain that character in a person's name.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (isUtf8(body)) void parse(request, body.toString('utf8'), done);
      else done(refusalOf(400));
    },
  );
}
