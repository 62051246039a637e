import * as words from '#words/joining-tenant.ts';

const MASK = /(•+)/;

/** Words with parts of an address masked: who hears them hears that a part is hidden, and no 'bullet bullet'. */
export function Masked({ children }: { readonly children: string }) {
  return (
    <span>
      {children.split(MASK).map((part, at) =>
        MASK.test(part) ? (
          <span key={at} role="img" aria-label={words.hidden}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}
