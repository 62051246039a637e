import { expect, it } from 'vitest';
import { failure, success } from '../domain/result.ts';
import { scriptedPorts, type Calls } from '../testing/ports.ts';
import { recordingLog } from '../testing/submission-log.ts';
import { createInviteHousemates } from './invite-housemates.ts';

const BEA = { fullname: 'Bea Cole', email: 'bea@example.com' };
const BEA_ELSEWHERE = { ...BEA, email: 'bea@example.org' };

it('changed invitations are sent with a new key after a conflict with those whose answer was lost [CG12]', async () => {
  const answers = [
    failure({ kind: 'unreachable' }),
    failure({ kind: 'conflict', messages: [] }),
    success({ notSent: [] }),
  ];
  const calls: Calls = [];
  const answer = () => Promise.resolve(answers[calls.length - 1] ?? success({ notSent: [] }));
  const invite = createInviteHousemates(scriptedPorts({ 'accounts.invite': answer }, calls));
  const log = recordingLog();
  await invite('acc_1', [BEA], log);
  const refused = await invite('acc_1', [BEA_ELSEWHERE], log);
  expect(refused).toEqual(answers[1]);
  expect(await invite('acc_1', [BEA_ELSEWHERE], log)).toEqual(success({ notSent: [] }));
  expect(calls.map(([, , , key]) => key)).toEqual(['key-1', 'key-1', 'key-3']);
});
