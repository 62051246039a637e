import { useState } from 'react';
import { announce } from '../ui/announce.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';

/** A link to read, select or copy with one press; where copying is refused it can be selected. */
export function CopyLink({ link, label = 'Join link' }: { link: string; label?: string }) {
  const [note, setNote] = useState<string>();
  const copy = async (): Promise<void> => {
    const isCopied = await copied(link);
    const words = isCopied ? 'Link copied' : 'Select the link above and copy it.';
    setNote(words);
    announce(words);
  };
  return (
    <TextField
      name="joinLink"
      label={label}
      value={link}
      onChange={() => undefined}
      isReadOnly
      note={note}
      action={
        <Button type="button" variant="secondary" icon="copy" onClick={() => void copy()}>
          Copy link
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
