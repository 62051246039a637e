import { failure } from '@kettle/core';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { changingPort } from '../testing/a-joiner.ts';
import { renderSite } from '../testing/render-site.tsx';
import { follow } from '../testing/user.ts';

afterEach(cleanup);

describe('the feedback check', () => {
  it('is made once for all pages, and its result is not shown', async () => {
    let calls = 0;
    renderSite('/no/such/page', {
      changePorts: changingPort('configuration', {
        feedback: () => {
          calls += 1;
          return Promise.resolve(failure({ kind: 'refused', messages: ['No feedback here.'] }));
        },
      }),
    });
    await waitFor(() => expect(calls).toBe(1));
    await follow('Back to start');
    await screen.findByLabelText('First name');
    expect(screen.queryByText('No feedback here.')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(calls).toBe(1);
  });
});
