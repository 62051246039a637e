import { lateCall } from '../composition/late-call.ts';

const KEEP_AFTER_MS = 500;

/** Stores typed values once the person pauses, so that typing is never blocked. */
export const lateKeeping = (keep: () => void) => lateCall(keep, KEEP_AFTER_MS);
