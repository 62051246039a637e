import type { CodeMessage } from '@kettle/core';
import { readShape, readText, type Reader } from './reader.ts';

/** The answer to `GET /referral` and `GET /affiliate`. */
export const readCodeMessage: Reader<CodeMessage> = readShape({ message: readText });
