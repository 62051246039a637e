import {
  INVALID_CODE_MESSAGES,
  uncheckedCodeMessage,
  type CodeKind,
  type CodeVerdict,
} from '@kettle/core';
import { Button } from '../../ui/button.tsx';
import * as common from '../../ui/common-copy.ts';
import { FocusSwap } from '../../ui/focus.tsx';
import { Panel } from '../../ui/panel.tsx';

interface VerdictNoticeProps {
  readonly kind: CodeKind;
  readonly verdict: CodeVerdict;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Shows the benefit of a code, that it is not valid, or that it could not be checked. */
export function VerdictNotice({ kind, verdict, isRetrying, onRetry }: VerdictNoticeProps) {
  return (
    <FocusSwap part={verdict.kind}>
      {verdict.kind === 'valid' && (
        <Panel tone="success" isAnnounced>
          {verdict.message}
        </Panel>
      )}
      {verdict.kind === 'invalid' && (
        <Panel tone="warning" isAnnounced>
          {INVALID_CODE_MESSAGES[kind]}
        </Panel>
      )}
      {verdict.kind === 'unchecked' && (
        <Panel tone="info" isAnnounced>
          {uncheckedCodeMessage(kind)}{' '}
          <Button event="try-again" variant="link" isBusy={isRetrying} onClick={onRetry}>
            {common.tryAgain}
          </Button>
        </Panel>
      )}
    </FocusSwap>
  );
}
