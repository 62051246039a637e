import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

afterEach(cleanup);

// Files share a window: what one leaves in it would stand in the next one's way.
afterAll(() => {
  const isLeft = {
    'something in the body': document.body.hasChildNodes(),
    'fake timers': vi.isFakeTimers(),
    'something in storage': localStorage.length + sessionStorage.length > 0,
  };
  for (const [what, is] of Object.entries(isLeft)) {
    if (is) throw new Error(`This file leaves ${what} behind.`);
  }
});
