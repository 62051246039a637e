import { Component, type ReactNode } from 'react';
import { BrokenPage } from './broken-page.tsx';

interface Props {
  /** The page shown; going to another one is a new try. */
  readonly page: string;
  readonly children: ReactNode;
}

interface State {
  readonly isBroken: boolean;
}

/** A bug in one page must not take the others along, nor what was typed (D32). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.isBroken && before.page !== this.props.page) this.setState({ isBroken: false });
  }

  override render(): ReactNode {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}
