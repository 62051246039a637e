import { omitUndefined, success, type Configuration } from '@kettle/core';
import { checkFeedback, getSettings } from '@kettle/provider-api';
import { readAnswer, readSuccess } from '../answer.ts';
import type { ApiClient } from '../api-client.ts';

export function createConfiguration(call: ApiClient): Configuration {
  return {
    settings: async (signal) => {
      const answer = readAnswer(await call(getSettings, { signal }), getSettings);
      if (!answer.ok) return answer;
      const { company, ...settings } = answer.value;
      return success(omitUndefined({ ...settings, company: company && omitUndefined(company) }));
    },
    feedback: async (signal) => readSuccess(await call(checkFeedback, { signal }), checkFeedback),
  };
}
