import { describe, expect, it } from 'vitest';
import { endOf } from './house-end.ts';

const opened = (remainingHousemates: number) => ({
  guid: 'acc_1',
  joinLink: '',
  remainingHousemates,
});

describe('the end page of a sign-up', () => {
  it.each([
    ['the last joiner', { joined: opened(0) }, {}, 'complete'],
    ['a lead who lives alone', undefined, { account: opened(0) }, 'complete'],
    [
      'a last joiner who led another house',
      { joined: opened(0) },
      { account: opened(3) },
      'complete',
    ],
    ['a lead whose housemates are to come', undefined, { account: opened(3) }, 'lead-waits'],
    ['a joiner with others to come', { joined: opened(1) }, { account: opened(3) }, 'joiner-waits'],
    ['somebody who has set up nothing', undefined, {}, 'none'],
    ['somebody who is joining just now', {}, {}, 'none'],
  ])('[RT25] %s', (_, joining, lead, end) => {
    expect(endOf(joining, lead)).toBe(end);
  });
});
