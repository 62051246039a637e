import css from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'link';

/** The class names of a button, for a link that looks like one. */
export function buttonClass(variant: ButtonVariant = 'primary') {
  return classNames(css['button'], css[variant]);
}
