import type { ReactNode } from 'react';
import css from './field.module.css';
import { Icon } from './icon.tsx';

/** The props that every field takes. `error` is one sentence; the label is always visible. */
export interface FieldBasics {
  readonly id?: string | undefined;
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** The default DOM id of a field. The error summary links to it. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/** The ARIA attributes that link a control to its hint and its error. */
export function ariaProps(id: string, { hint, error }: Pick<FieldBasics, 'hint' | 'error'>) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    'aria-describedby': ids || undefined,
    'aria-invalid': error ? true : undefined,
  } as const;
}

export function FieldHint({ id, hint }: { readonly id: string; readonly hint: ReactNode }) {
  if (!hint) return null;
  return (
    <div className={css['hint']} id={`${id}-hint`}>
      {hint}
    </div>
  );
}

export function FieldError({
  id,
  error,
}: {
  readonly id: string;
  readonly error: string | undefined;
}) {
  if (!error) return null;
  return (
    <p className={css['error']} id={`${id}-error`}>
      <Icon name="warning" size="s" />
      <span>{error}</span>
    </p>
  );
}

export interface FieldFrameProps {
  readonly id: string;
  readonly basics: FieldBasics;
  readonly children: ReactNode;
  /** Shown beside the label, such as 'Moved in already'. */
  readonly labelAction?: ReactNode;
  /** Shown beside the control, such as 'Apply'. */
  readonly action?: ReactNode;
  /** Shown under the control, such as a suggestion or a bank's badge. */
  readonly note?: ReactNode;
}

/** The label, hint and error round a control. The control must have the given `id`. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, basics, children, labelAction, action, note } = props;
  return (
    <div className={css['field']} data-invalid={basics.error ? true : undefined}>
      <div className={css['head']}>
        <label className={css['label']} htmlFor={id}>
          {basics.label}
        </label>
        <FieldHint id={id} hint={basics.hint} />
        {labelAction && <div className={css['labelAction']}>{labelAction}</div>}
      </div>
      <FieldError id={id} error={basics.error} />
      <div className={css['row']}>
        {children}
        {action && <div className={css['action']}>{action}</div>}
      </div>
      {note && <div className={css['note']}>{note}</div>}
    </div>
  );
}
