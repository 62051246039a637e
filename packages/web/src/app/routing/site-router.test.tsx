import { act, cleanup, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { isLeaving, noteLeaving } from './leaving.ts';
import { aMachine } from '../../testing/memory-storages.ts';
import { PageHistory } from './page-history.ts';
import { SiteRouter } from './site-router.tsx';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

function Page() {
  return <p>{useLocation().pathname}</p>;
}

function aSite(hasCome: boolean) {
  render(
    <SiteRouter hasCome={() => hasCome} pages={new PageHistory(aMachine().tab())}>
      <Page />
    </SiteRouter>,
  );
  return {
    goForward: () => {
      history.pushState(null, '', '/household');
      flushSync(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    },
  };
}

it('renders a page synchronously if its code has loaded', async () => {
  const site = aSite(true);
  await act(async () => {
    site.goForward();
    expect(screen.getByText('/household')).toBeDefined();
  });
});

it('keeps the previous page until the code of the next page has loaded', async () => {
  const site = aSite(false);
  await act(async () => {
    site.goForward();
    expect(screen.getByText('/')).toBeDefined();
  });
  expect(screen.getByText('/household')).toBeDefined();
});

it('[FM5] lets a form be sent again after Back before the next page has loaded', async () => {
  const site = aSite(false);
  noteLeaving();
  await act(async () => site.goForward());
  expect(isLeaving()).toBe(false);
});
