import { Fragment, type ReactNode } from 'react';
import css from './text.module.css';

/**
 * Keeps the day and the month of a date, or of each date in a sentence, on one line. The year may
 * wrap, which large text needs.
 */
export const unbrokenDate = (words: string): string => words.replace(/(\d) (?=[A-Z])/g, '$1\u00A0');

export interface SentenceProps {
  /** The sentence, with placeholders such as `{phone}`. */
  readonly words: string;
  /** The content of each placeholder. */
  readonly parts: Readonly<Record<string, ReactNode>>;
}

/**
 * A sentence that contains elements. It is stored as one text, so that the placeholders can stand
 * in any order.
 */
export function Sentence({ words, parts }: SentenceProps) {
  return words
    .split(/\{(\w+)\}/)
    .map((piece, at) => <Fragment key={at}>{at % 2 === 0 ? piece : parts[piece]}</Fragment>);
}

/** Text that screen readers read and nobody sees. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={css['hidden']}>{children}</span>;
}
