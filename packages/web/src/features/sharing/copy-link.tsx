import { useState } from 'react';
import { announce } from '../../ui/live-region.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface CopyLinkProps {
  readonly link: string;
  readonly name: 'joinLink' | 'shareLink';
  readonly label: string;
}

/**
 * Shows a link with a copy button. If the browser refuses to copy, the person can select the link.
 */
export function CopyLink({ link, name, label }: CopyLinkProps) {
  const [note, setNote] = useState<string>();
  const copyLink = async (): Promise<void> => {
    const isCopied = await copyToClipboard(link);
    const text = isCopied ? 'Link copied' : 'Select the link above and copy it.';
    setNote(text);
    announce(text);
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
        <Button
          event="copy-link"
          type="button"
          variant="secondary"
          icon="copy"
          onClick={() => void copyLink()}
        >
          Copy link
        </Button>
      }
    />
  );
}

async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The page is not secure, or the person refused. They can still select the link by hand.
    return false;
  }
}
