import { useLocation } from 'react-router-dom';
import * as words from './presignup-copy.ts';
import { isLinkUnreadable } from '../../app/routing/entry-state.ts';
import { Panel } from '../../ui/panel.tsx';

/** Says why the page is not the package that somebody followed a link to. */
export function UnreadableLinkNotice() {
  const { state } = useLocation();
  if (!isLinkUnreadable(state)) return null;
  return (
    <Panel tone="warning" isAnnounced>
      {words.linkUnreadable}
    </Panel>
  );
}
