import process from 'node:process';
import { afterEach } from 'vitest';
import { runCleanUps } from './src/testing/clean-up.ts';

// Colours would be part of what the tests compare.
process.env['NO_COLOR'] = '1';

afterEach(runCleanUps);
