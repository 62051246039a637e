import { describe, expect, it } from 'vitest';
import { confirmIntro } from './confirm-details.tsx';

const SENT = { key: 'k', kind: 'direct-debit', sentAt: 1 } as const;

describe('the confirm page', () => {
  it('says that nothing was sent only while that is certain [DD17, ER6]', () => {
    const introOf = (submissions: Parameters<typeof confirmIntro>[0]['submissions']) =>
      confirmIntro({ isOver: false, plan: undefined, submissions }, 'KETTLE').trim();
    const refused = { 'direct-debit': { ...SENT, state: 'refused' } } as const;
    const unknown = { 'direct-debit': { ...SENT, state: 'unknown' } } as const;
    expect(introOf({})).toContain('Nothing has been sent yet.');
    expect(introOf(refused)).toContain('Nothing has been sent yet.');
    expect(introOf(unknown)).toBe('Please check them.');
  });
});
