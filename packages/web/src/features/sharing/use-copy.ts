import { type RefObject, useState } from 'react';
import { announce } from '../../ui/live-region.tsx';

interface CopyWords {
  readonly copied: string;
  /** Shown where the browser refuses, and the text is selected in its field. */
  readonly selected: string;
}

/** Copies the text of a field. If the browser refuses, selects it for the person to copy. */
export function useCopy(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  words: CopyWords,
) {
  const [note, setNote] = useState<string>();
  const copy = async (): Promise<void> => {
    const text = (await copyToClipboard(field.current?.value ?? ''))
      ? words.copied
      : words.selected;
    if (text === words.selected) {
      field.current?.focus();
      field.current?.select();
    }
    setNote(text);
    announce(text);
  };
  return { note, copy };
}

async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The page is not secure, or the browser has no clipboard, or the person refused.
    return false;
  }
}
