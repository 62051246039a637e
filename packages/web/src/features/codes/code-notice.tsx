import { INVALID_CODE_MESSAGES, type CodeKind } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useApp } from '../../site/app-context.tsx';
import { Panel } from '../../ui/panel.tsx';

/**
 * Shows the benefit of a code, or that the code is not valid. Shows nothing if nobody could check
 * it.
 */
export const CodeNotice = observer(function CodeNotice({
  kind,
  code,
}: {
  kind: CodeKind;
  code: string;
}) {
  const verdict = useApp().lead.codeVerdicts.of(kind, code);
  if (verdict?.kind === 'unchecked') return null;
  if (verdict?.kind === 'invalid') {
    return (
      <Panel tone="warning" isAnnounced>
        {INVALID_CODE_MESSAGES[kind]}
      </Panel>
    );
  }
  return (
    <Panel tone={verdict ? 'success' : 'info'} isAnnounced>
      {verdict ? verdict.message : 'Checking your offer…'}
    </Panel>
  );
});
