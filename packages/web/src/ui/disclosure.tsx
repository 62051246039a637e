import { useId, useState, type ReactNode } from 'react';
import type { ControlEventProps } from './control-events.ts';
import { Button } from './button.tsx';
import css from './disclosure.module.css';
import { Panel } from './panel.tsx';

interface DisclosureProps extends ControlEventProps {
  /** The button's text, the same whether open or closed. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A button that shows and hides a short explanation under it. */
export function Disclosure({ label, event, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={css['disclosure']}>
      <Button
        variant="link"
        event={event}
        isExpanded={isOpen}
        controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      <div id={id}>{isOpen && <Panel tone="info">{children}</Panel>}</div>
    </div>
  );
}
