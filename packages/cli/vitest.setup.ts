import { afterEach } from 'vitest';
import { runCleanUps } from './src/testing/clean-up.ts';

afterEach(runCleanUps);
