import { afterEach } from 'vitest';
import { clearAway } from './src/testing/left-behind.ts';

afterEach(clearAway);
