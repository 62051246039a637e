import type { Problem } from '../forms/form.view-model.ts';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useTakesFocus } from '../../ui/use-takes-focus.ts';

/**
 * Explains why nothing was sent, and shows the link to note down. The panel takes the focus,
 * because the form is taller than the window.
 */
export function InvitesProblem({ problem, joinLink }: { problem: Problem; joinLink: string }) {
  const panel = useTakesFocus(problem);
  return (
    <Panel ref={panel} tone="severe" title={problem.title} headingLevel={3}>
      <Stack gap="s">
        <p>{problem.message}</p>
        <p>{joinLink}</p>
      </Stack>
    </Panel>
  );
}
