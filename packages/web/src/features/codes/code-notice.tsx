import type { CodeKind } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApp } from '../../site/app-context.tsx';
import { checkCode } from '../../site/journey/check-code.ts';
import { Panel } from '../../ui/panel.tsx';
import { VerdictNotice } from './verdict-notice.tsx';

interface CodeNoticeProps {
  readonly kind: CodeKind;
  readonly code: string;
}

/** The notice about a code of a link, or of an earlier visit. */
export const CodeNotice = observer(function CodeNotice({ kind, code }: CodeNoticeProps) {
  const { lead, services } = useApp();
  const [isRetrying, setIsRetrying] = useState(false);
  const verdict = lead.codeVerdicts.of(kind, code);
  if (!verdict) {
    return (
      <Panel tone="info" isAnnounced>
        Checking your offer…
      </Panel>
    );
  }
  const retry = async (): Promise<void> => {
    setIsRetrying(true);
    lead.codeVerdicts.set(kind, code, await checkCode(kind, code, { lead, services }));
    setIsRetrying(false);
  };
  return (
    <VerdictNotice
      kind={kind}
      verdict={verdict}
      isRetrying={isRetrying}
      onRetry={() => void retry()}
    />
  );
});
