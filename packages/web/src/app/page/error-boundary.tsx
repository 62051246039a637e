import { Component, type ReactNode } from 'react';
import { BrokenPage } from './broken-page.tsx';
import { ChunkLoadError, isOffline } from '../../platform/import-with-retry.ts';
import { UnreachedPage } from './unreached-page.tsx';

interface Props {
  /** The page shown. Going to another page resets the boundary. */
  readonly page: string;
  readonly children: ReactNode;
}

interface State {
  readonly problem: 'none' | 'broken' | 'out-of-reach';
  /** The number of failed attempts to fetch the code while there was a network. */
  readonly vainTries: number;
}

/** After this many retries the page reloads: some browsers never fetch a failed module again on the same page. */
const MOST_TRIES = 2;

/** Keeps a bug in one page from breaking the other pages or losing what was typed (D32). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { problem: 'none', vainTries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { problem: error instanceof ChunkLoadError ? 'out-of-reach' : 'broken' };
  }

  override componentDidUpdate(before: Props): void {
    if (before.page === this.props.page) return;
    if (this.state.problem !== 'none') this.tryAnew(0);
  }

  private readonly retry = (): void => {
    const { vainTries } = this.state;
    if (vainTries >= MOST_TRIES) window.location.reload();
    else this.tryAnew(vainTries + (isOffline() ? 0 : 1));
  };

  private tryAnew(vainTries: number): void {
    this.setState({ problem: 'none', vainTries });
  }

  override render(): ReactNode {
    const { problem } = this.state;
    if (problem === 'none') return this.props.children;
    return problem === 'broken' ? <BrokenPage /> : <UnreachedPage onRetry={this.retry} />;
  }
}
