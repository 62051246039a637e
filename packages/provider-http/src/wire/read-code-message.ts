import type { CodeMessage } from '@kettle/core';
import { readShape, readText, type Reader } from './reader.ts';

/** Reads the response of `GET /referral` and of `GET /affiliate`. */
export const readCodeMessage: Reader<CodeMessage> = readShape({ message: readText });
