import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useRecordControl } from './control-events.ts';
import css from './error-summary.module.css';
import { Icon } from './icon.tsx';

interface FieldMistake {
  /** The DOM id of the field. */
  readonly fieldId: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly mistakes: readonly FieldMistake[];
  /** Identifies the submit. Each new value moves the focus to the summary again. */
  readonly attempt?: unknown;
}

function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/**
 * The list of mistakes above a form, each linked to its field; renders nothing without mistakes. It
 * takes the focus, so screen readers read it. A live region would make them read it a second time.
 */
export function ErrorSummary(props: ErrorSummaryProps) {
  return props.mistakes.length > 0 && <Summary {...props} />;
}

function Summary({ mistakes, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [attempt]);
  useLayoutEffect(() => {
    const { current } = box;
    return () => {
      if (current?.contains(document.activeElement)) document.querySelector('h1')?.focus();
    };
  }, []);
  const record = useRecordControl();
  const follow = (event: MouseEvent, id: string) => {
    record('clicked', 'error-summary');
    event.preventDefault();
    focusField(id);
  };
  return (
    <div ref={box} className={css['summary']} role="alert" aria-live="off" tabIndex={-1}>
      <h2 className={css['title']}>
        <Icon name="warning" />
        Please check your answers
      </h2>
      <ul className={css['list']}>
        {mistakes.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              className={css['link']}
              href={`#${fieldId}`}
              onClick={(event) => follow(event, fieldId)}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
