import { ContainerModule } from 'inversify';
import { systemClock } from '../platform/clock.ts';
import { systemIds } from '../platform/ids.ts';
import { TOKENS } from './tokens.ts';
import { submissionLock } from './submission-lock.ts';

/** What the browser gives: clock, ids, a lock that all tabs share, and storage. */
export const platformModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.clock).toConstantValue(systemClock);
  bind(TOKENS.ids).toConstantValue(systemIds);
  bind(TOKENS.submissionLock).toConstantValue(submissionLock);
  bind(TOKENS.storage).toConstantValue(() => localStorage);
});
