import * as words from '#words/joining-tenant.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const MASK = /•+/g;

/** Words with a part of an address masked: who hears them hears that it is hidden, and no 'bullet bullet'. */
export function Masked({ children }: { readonly children: string }) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <VisuallyHidden>{children.replace(MASK, words.hidden)}</VisuallyHidden>
    </>
  );
}
