import { HOUSEMATE_COUNT_MESSAGE } from '@kettle/core';
import { refuse } from './refusal.ts';

export function wrongHousemateCount() {
  return refuse('unprocessable', HOUSEMATE_COUNT_MESSAGE);
}
