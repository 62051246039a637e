import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { refusalOf } from './status-words.ts';

/**
 * JSON is UTF-8 or refused (D18): decoding would put U+FFFD in the place of every byte that is none, and
 * store it in somebody's name without a word.
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
