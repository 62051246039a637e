import { expect, it } from 'vitest';
import { createLogger } from './log.ts';
import { wordsOf } from './log-words.ts';

/** The words for what `write` logs. */
function wordsFor(write: (log: ReturnType<typeof createLogger>) => void): string | undefined {
  let line = '';
  write(createLogger({ write: (text) => void (line = text) }));
  return wordsOf(line);
}

it('the log of a request is one short line in words', () => {
  const request = { method: 'GET', route: '/api/config', status: 200, ms: 57.6 };
  expect(wordsFor((log) => log.info(request, 'request'))).toBe('GET /api/config 200 58 ms');
  const failed = { ...request, status: 503, error: 'busy' };
  expect(wordsFor((log) => log.error(failed, 'request'))).toBe('GET /api/config 503 58 ms busy');
});

it('the log of a warning begins with its level', () => {
  const write = (log: ReturnType<typeof createLogger>) => log.warn({ count: 2 }, 'mails wait');
  expect(wordsFor(write)).toBe('warn: mails wait 2');
});

it('the log says nothing of a start, which has sentences of its own', () => {
  expect(wordsFor((log) => log.info('started'))).toBeUndefined();
});
