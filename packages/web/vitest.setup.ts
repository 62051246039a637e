import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

/** The address that Vitest gives the window of all test files. */
const ORIGIN = 'http://localhost:3000';

afterEach(cleanup);

// Test files share a window, so anything that one file leaves in it could break the next.
afterAll(() => {
  const isLeft = {
    'something in the body': document.body.hasChildNodes(),
    'fake timers': vi.isFakeTimers(),
    'something in storage': localStorage.length + sessionStorage.length > 0,
    'a pointer that stays down': document.documentElement.hasAttribute('data-pointer-down'),
    'another origin': location.origin !== ORIGIN,
  };
  for (const [what, is] of Object.entries(isLeft)) {
    if (is) throw new Error(`This file leaves ${what} behind.`);
  }
});
