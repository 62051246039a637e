import { Component, type ReactNode } from 'react';
import { BrokenPage } from './broken-page.tsx';
import { forgetFailedScreens } from '../../code/lazy-screen.tsx';
import { CodeOutOfReach, isOffline } from '../../code/reach.ts';
import { UnreachedPage } from './unreached-page.tsx';

interface Props {
  /** The page shown; going to another one is a new try. */
  readonly page: string;
  readonly children: ReactNode;
}

interface State {
  readonly problem: 'none' | 'broken' | 'out-of-reach';
  /** How often the code was asked for in vain while there was a network. */
  readonly vainTries: number;
}

/** Some browsers never fetch again what has failed: then only a new page helps. */
const MOST_TRIES = 2;

/** A bug in one page must not take the others along, nor what was typed (D32). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { problem: 'none', vainTries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { problem: error instanceof CodeOutOfReach ? 'out-of-reach' : 'broken' };
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
    forgetFailedScreens();
    this.setState({ problem: 'none', vainTries });
  }

  override render(): ReactNode {
    const { problem } = this.state;
    if (problem === 'none') return this.props.children;
    return problem === 'broken' ? <BrokenPage /> : <UnreachedPage onRetry={this.retry} />;
  }
}
