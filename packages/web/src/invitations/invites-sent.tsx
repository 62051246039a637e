import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { Stack } from '../ui/stack.tsx';

/** In place of the form once it was sent; it takes the focus, whose button is gone. */
export function InvitesSent({ count, onClose }: { count: number; onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const who = count === 1 ? '1 housemate' : `${count} housemates`;
  return (
    <Stack>
      <Panel ref={panel} tone="success" title="Invites Sent" headingLevel={3} isAnnounced>
        We have e-mailed the join link to {who}. Each address gets it once a day at most.
      </Panel>
      <Button onClick={onClose}>Done</Button>
    </Stack>
  );
}
