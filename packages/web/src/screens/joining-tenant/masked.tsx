import * as words from '#words/joining-tenant.ts';

const MASK = /(•+)/;

/**
 * A text with masked parts of an address. Screen readers say that a part is hidden, and do not read
 * out each bullet.
 */
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
