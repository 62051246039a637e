import { countHousemates } from '../house/house-copy.ts';
import * as words from './invitations-copy.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useTakesFocus } from '../../ui/use-takes-focus.ts';

/**
 * Replaces the form once the invites are sent. The panel takes the focus, because the focused
 * button is gone.
 */
export function InvitesSent({ count, onClose }: { count: number; onClose: () => void }) {
  const panel = useTakesFocus();
  return (
    <Stack>
      <Panel ref={panel} tone="success" title={words.sent} headingLevel={3}>
        {words.sentTo(countHousemates(count))}
      </Panel>
      <Button event="done" onClick={onClose}>
        {words.done}
      </Button>
    </Stack>
  );
}
