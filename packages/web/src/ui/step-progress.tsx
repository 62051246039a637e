import { classNames } from './class-names.ts';
import css from './step-progress.module.css';

const stepOf = (current: number, total: number): string => `Step ${current} of ${total}`;

export interface StepProgressProps {
  /** The current step, from 1 to `total`. */
  readonly current: number;
  readonly total: number;
}

/** The progress in the journey, as text and as a bar. */
export function StepProgress({ current, total }: StepProgressProps) {
  return (
    <div className={css['progress']}>
      <p className={css['words']}>{stepOf(current, total)}</p>
      <div className={css['bar']} aria-hidden="true">
        {Array.from({ length: total }, (_, at) => (
          <span key={at} className={classNames(css['part'], at < current && css['done'])} />
        ))}
      </div>
    </div>
  );
}
