import { Fragment, type ReactNode } from 'react';

export interface SentenceProps {
  /** The sentence, with placeholders such as `{phone}`. */
  readonly words: string;
  /** The content of each placeholder. */
  readonly parts: Readonly<Record<string, ReactNode>>;
}

/** A sentence that contains elements. It is stored as one text, so that the placeholders can stand in any order. */
export function Sentence({ words, parts }: SentenceProps) {
  return words
    .split(/\{(\w+)\}/)
    .map((piece, at) => <Fragment key={at}>{at % 2 === 0 ? piece : parts[piece]}</Fragment>);
}
