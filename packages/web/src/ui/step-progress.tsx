import { classNames } from './class-names.ts';
import css from './step-progress.module.css';

const stepOf = (current: number, total: number): string => `Step ${current} of ${total}`;

export interface StepProgressProps {
  /** The names of the parts, each of which has one step or more. */
  readonly parts: readonly string[];
  /** The part of the current step. */
  readonly part: string;
  /** The current step, from 1 to `total`. */
  readonly current: number;
  readonly total: number;
}

/** The progress in the journey: its parts for the eyes, 'Step 8 of 10' for screen readers. */
export function StepProgress({ parts, part, current, total }: StepProgressProps) {
  const at = parts.indexOf(part);
  return (
    <div className={css['progress']} role="img" aria-label={stepOf(current, total)}>
      {parts.map((name, index) => (
        <span
          key={name}
          className={classNames(
            css['part'],
            index <= at && css['done'],
            index === at && css['current'],
          )}
        >
          {name}
        </span>
      ))}
    </div>
  );
}
