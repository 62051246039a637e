export { writeFileAtomically, writeLinesAtomically } from './atomic-write.ts';
export { CSV_MISTAKES, FORMULA } from './csv.ts';
export { errorCode } from './error-code.ts';
export { lockHolder, takeLock, type HeldLock, type LockHolder } from './file-lock.ts';
export { makeFolder, syncFolder } from './folders.ts';
