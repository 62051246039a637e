import type { Problem } from '../forms/problem-of.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import * as common from '../../ui/common-copy.ts';
import { Panel } from '../../ui/panel.tsx';
import { PageLink } from '../routing/links.tsx';
import { LEAD_PATHS } from '../routing/paths.ts';
import css from './link-problem.module.css';

interface LinkProblemProps {
  readonly problem: Problem;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Says why a link cannot be opened. Offers a retry, and a price for the visitor's own home. */
export function LinkProblem({ problem, isRetrying, onRetry }: LinkProblemProps) {
  return (
    <div className={css['panel']}>
      <Panel
        tone="severe"
        title={problem.title}
        action={
          <>
            <Button event="try-again" variant="secondary" isBusy={isRetrying} onClick={onRetry}>
              {common.tryAgain}
            </Button>{' '}
            <PageLink event="own-price" className={buttonClass('link')} to={LEAD_PATHS.household}>
              Get a price for your home
            </PageLink>
          </>
        }
      >
        {problem.message}
      </Panel>
    </div>
  );
}
