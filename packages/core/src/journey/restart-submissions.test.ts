import { describe, expect, it } from 'vitest';
import { restartSubmissions } from './restart-submissions.ts';
import { startSubmission, type SubmissionRecord } from './submission.ts';

const lost: SubmissionRecord = { key: 'k1', kind: 'direct-debit', state: 'unknown', sentAt: 1 };
const enquiry: SubmissionRecord = { key: 'k0', kind: 'presignup', state: 'done', sentAt: 0 };

describe('a person who starts again', () => {
  it('sends the next direct debit with a new key, and keeps the other submissions [KE18]', () => {
    const left = restartSubmissions({ presignup: enquiry, 'direct-debit': lost });
    expect(left).toEqual({ presignup: enquiry });
    const fresh = { key: 'k2', kind: 'direct-debit', sentAt: 2 } as const;
    expect(startSubmission(lost, fresh)?.key).toBe('k1');
    expect(startSubmission(left['direct-debit'], fresh)?.key).toBe('k2');
  });
});
