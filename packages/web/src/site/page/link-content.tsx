import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Request } from '../../platform/request.ts';
import { LoadingRegion } from '../../ui/busy-panel.tsx';
import { useFocusAfterProblem } from '../../ui/focus.tsx';
import { Stack } from '../../ui/stack.tsx';
import type { Problem } from '../forms/problem-of.ts';
import { LinkProblem } from './link-problem.tsx';

interface LinkContentProps {
  readonly request: Request<unknown, Problem>;
  /** Shown while the request is sent for the first time. */
  readonly label: string;
  readonly onRetry: () => void;
  /** Another way, if it cannot be opened. */
  readonly otherwise?: ReactNode;
  readonly children?: ReactNode;
}

/** The body of a page that a link opens: that it is loading, why it failed, or its content. */
export const LinkContent = observer(function LinkContent(props: LinkContentProps) {
  const { request, label, onRetry, otherwise, children } = props;
  const { isRunning, problem, value } = request;
  const hasFailed = problem !== undefined;
  useFocusAfterProblem(hasFailed);
  return (
    <LoadingRegion
      isLoading={value === undefined && !hasFailed}
      label={label}
      hasFailed={hasFailed}
    >
      {problem && (
        <Stack gap="l">
          <LinkProblem problem={problem} isRetrying={isRunning} onRetry={onRetry} />
          {otherwise}
        </Stack>
      )}
      {children}
    </LoadingRegion>
  );
});
