import { useId, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './disclosure.module.css';
import { Panel } from './panel.tsx';

interface DisclosureProps {
  /** What the button says, open or not. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A few words more for whoever asks, under the button that asks. */
export function Disclosure({ label, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={css['disclosure']}>
      <Button variant="link" isExpanded={isOpen} controls={id} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      <div id={id}>{isOpen && <Panel tone="info">{children}</Panel>}</div>
    </div>
  );
}
