import { describe, expect, it } from 'vitest';
import { confirmLead } from './confirm-lead.ts';

const SENT = { key: 'k', kind: 'direct-debit', sentAt: 1 } as const;

describe('the confirm page', () => {
  it('[DD17, ER6] says that nothing was sent only while that is known', () => {
    const refused = { 'direct-debit': { ...SENT, state: 'refused' } } as const;
    const unknown = { 'direct-debit': { ...SENT, state: 'unknown' } } as const;
    expect(confirmLead({})).toContain('Nothing has been sent yet.');
    expect(confirmLead(refused)).toContain('Nothing has been sent yet.');
    expect(confirmLead(unknown)).toBe('Check them once more.');
  });
});
