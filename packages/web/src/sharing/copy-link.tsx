import { useState } from 'react';
import * as words from '#words/join-link.ts';
import { announce } from '../ui/announce.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';

interface CopyLinkProps {
  readonly link: string;
  readonly name: 'joinLink' | 'shareLink';
  readonly label: string;
}

/** A link to read, select or copy with one press; where copying is refused it can be selected. */
export function CopyLink({ link, name, label }: CopyLinkProps) {
  const [note, setNote] = useState<string>();
  const copy = async (): Promise<void> => {
    const isCopied = await copied(link);
    const said = isCopied ? words.copied : words.selectAndCopy;
    setNote(said);
    announce(said);
  };
  return (
    <TextField
      name={name}
      label={label}
      value={link}
      onChange={() => undefined}
      isReadOnly
      note={note && <span>{note}</span>}
      action={
        <Button type="button" variant="secondary" icon="copy" onClick={() => void copy()}>
          {words.copy}
        </Button>
      }
    />
  );
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not a secure page, or the person refused: the link can still be selected by hand.
    return false;
  }
}
