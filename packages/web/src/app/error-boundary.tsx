import { Component, type ReactNode, useLayoutEffect } from 'react';
import { ChunkLoadError, isOffline } from '../platform/import-with-retry.ts';
import { isReloadAllowed } from '../platform/reload-once.ts';
import { FAILURE_MESSAGES, PANEL_TITLES } from '@kettle/core';
import * as common from '../ui/common-copy.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { Page } from '../site/page/page.tsx';

interface Props {
  /** The page shown. Going to another page resets the boundary. */
  readonly page: string;
  readonly children: ReactNode;
}

interface State {
  readonly problem: 'none' | 'bug' | 'not-loaded';
  /** Whether the browser has tried to fetch the code, and may remember that it failed. */
  readonly wasFetched: boolean;
  /** The number of failed attempts to fetch the code while there was a network. */
  readonly failedAttempts: number;
}

/** After this many retries the page reloads even if that loses something. */
const MAX_RETRIES = 2;

/** Keeps a bug in one page from breaking the other pages or losing what was typed (ER10). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { problem: 'none', wasFetched: false, failedAttempts: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    if (!(error instanceof ChunkLoadError)) return { problem: 'bug' };
    return { problem: 'not-loaded', wasFetched: error.cause !== undefined };
  }

  override componentDidUpdate(before: Props): void {
    if (before.page === this.props.page) return;
    if (this.state.problem !== 'none') this.retryPage(0);
  }

  /**
   * Some browsers never fetch a failed module again on the same page, so a retry reloads it.
   * Nothing has been fetched while the browser was offline.
   */
  private readonly retry = (): void => {
    const { failedAttempts, wasFetched } = this.state;
    const isLast = failedAttempts >= MAX_RETRIES;
    if (isLast || (wasFetched && !isOffline() && isReloadAllowed())) window.location.reload();
    else this.retryPage(failedAttempts + (isOffline() ? 0 : 1));
  };

  private retryPage(failedAttempts: number): void {
    this.setState({ problem: 'none', failedAttempts });
  }

  override render(): ReactNode {
    const { problem } = this.state;
    if (problem === 'none') return this.props.children;
    return problem === 'bug' ? <BrokenPage /> : <NotLoadedPage onRetry={this.retry} />;
  }
}

/** Shown after a bug in our code. Offers to reload; the journey is stored (ER10). */
function BrokenPage() {
  const reload = (): void => window.location.reload();
  return (
    <ProblemPage
      title="This Page Isn't Working"
      message={FAILURE_MESSAGES.general}
      onRetry={reload}
    />
  );
}

interface NotLoadedPageProps {
  readonly onRetry: () => void;
}

/**
 * Shown if the page's code could not be fetched. Retries on a click, and when the network is back.
 */
function NotLoadedPage({ onRetry }: NotLoadedPageProps) {
  // A layout effect listens before the first paint, because the network may be back at any moment.
  useLayoutEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <ProblemPage
      title="This Page Didn't Load"
      message="A part of this page could not be fetched. Check your connection and try again."
      onRetry={onRetry}
    />
  );
}

interface ProblemPageProps {
  readonly title: string;
  readonly message: string;
  readonly onRetry: () => void;
}

/** Replaces a page that cannot be shown: says what is wrong and offers to retry. */
function ProblemPage({ title, message, onRetry }: ProblemPageProps) {
  return (
    <Page title={title}>
      <Panel
        tone="severe"
        title={PANEL_TITLES.problem}
        action={
          <Button event="try-again" onClick={onRetry}>
            {common.tryAgain}
          </Button>
        }
      >
        {message}
      </Panel>
    </Page>
  );
}
