import { afterEach } from 'vitest';
import { runCleanUps } from './src/testing/left-behind.ts';

afterEach(runCleanUps);
