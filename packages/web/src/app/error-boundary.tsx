import { Component, type ReactNode } from 'react';
import { BrokenPage } from './broken-page.tsx';

interface State {
  readonly isBroken: boolean;
}

/** A bug in one page must not take the others along, nor what was typed (D32). */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}
