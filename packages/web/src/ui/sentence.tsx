import { Fragment, type ReactNode } from 'react';

export interface SentenceProps {
  /** With places such as `{phone}` in it. */
  readonly words: string;
  /** What stands in each place. */
  readonly parts: Readonly<Record<string, ReactNode>>;
}

/** A sentence that holds more than text, kept whole so that its words can be put in another order. */
export function Sentence({ words, parts }: SentenceProps) {
  return words
    .split(/\{(\w+)\}/)
    .map((piece, at) => <Fragment key={at}>{at % 2 === 0 ? piece : parts[piece]}</Fragment>);
}
