import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazy } from '../platform/lazy.tsx';
import { BEFORE_RELOAD } from '../platform/reload-once.ts';
import { AppProvider } from '../site/app-context.tsx';
import { aCookieJar } from '../testing/a-cookie-jar.ts';
import { chunkNotLoaded } from '../testing/chunk-not-loaded.ts';
import { aBrowser } from '../testing/memory-storages.ts';
import { click, heading } from '../testing/user.ts';
import { createApp } from './create-app.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const preventReload = (event: Event): void => event.preventDefault();

beforeEach(() => {
  // The page has reloaded once by itself.
  sessionStorage.setItem('kettle.reloaded', '');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  window.removeEventListener(BEFORE_RELOAD, preventReload);
  sessionStorage.clear();
  vi.restoreAllMocks();
});

async function aPageThatCannotBeFetched() {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const fetchIt = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('404')));
  const Missing = lazy(fetchIt, { isPage: true });
  const app = createApp(
    { storages: aBrowser().tab(), consent: aCookieJar() },
    { services: chunkNotLoaded, analytics: chunkNotLoaded },
  );
  render(
    <AppProvider app={app}>
      <MemoryRouter>
        <ErrorBoundary page="/household">
          <Missing />
        </ErrorBoundary>
      </MemoryRouter>
    </AppProvider>,
  );
  await heading("This Page Didn't Load");
  return { reload, fetchIt };
}

describe('Try again on a page that could not be fetched', () => {
  it('reloads it at the first press [ST8]', async () => {
    const { reload } = await aPageThatCannotBeFetched();
    expect(reload).not.toHaveBeenCalled();
    await click('Try again');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('fetches it again instead where a reload would lose something [ST8, DD15]', async () => {
    window.addEventListener(BEFORE_RELOAD, preventReload);
    const { reload, fetchIt } = await aPageThatCannotBeFetched();
    const attempts = fetchIt.mock.calls.length;
    await click('Try again');
    await heading("This Page Didn't Load");
    expect(fetchIt.mock.calls.length).toBeGreaterThan(attempts);
    expect(reload).not.toHaveBeenCalled();
  });
});
