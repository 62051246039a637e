import type { Configuration } from '@kettle/core';
import { readAnswer, readDone } from '../answers/read-answer.ts';
import type { HttpClient } from '../http-client/http-client.ts';
import { readSettings } from '../wire/read-settings.ts';

export function createConfiguration(call: HttpClient): Configuration {
  return {
    settings: async (signal) =>
      readAnswer(await call({ method: 'GET', path: ['config'], signal }), readSettings),
    feedback: async (signal) =>
      readDone(await call({ method: 'GET', path: ['config', 'feedback'], signal })),
  };
}
