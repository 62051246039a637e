import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCopy } from './use-copy.ts';

interface CopyLinkProps {
  readonly link: string;
  readonly name: 'joinLink' | 'shareLink';
  readonly label: string;
}

const WORDS = {
  copied: 'Link copied',
  selected: 'This browser didn’t copy it. The link above is selected: copy it from there.',
};

/** Shows a link with a copy button. */
export function CopyLink({ link, name, label }: CopyLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const { note, copy } = useCopy(field, WORDS);
  return (
    <TextField
      name={name}
      label={label}
      value={link}
      onChange={() => undefined}
      isReadOnly
      inputRef={field}
      note={note && <span>{note}</span>}
      action={
        <Button
          event="copy-link"
          type="button"
          variant="secondary"
          icon="copy"
          onClick={() => void copy()}
        >
          Copy link
        </Button>
      }
    />
  );
}
