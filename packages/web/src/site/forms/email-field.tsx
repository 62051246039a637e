import { presignupForm } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { ignoreChunkLoadError, importWithRetry } from '../../platform/import-with-retry.ts';
import { Button } from '../../ui/button.tsx';
import { Sentence } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAnnounceChanges } from '../../ui/live-region.tsx';
import { afterPointerUp } from './after-pointer-up.ts';
import { bindText, type TextForm } from './bind-field.ts';

/**
 * The field for an e-mail address. If the domain looks mistyped, it suggests an address, which a
 * click accepts.
 */
export const EmailField = observer(function EmailField({ form }: { form: TextForm<'email'> }) {
  const { suggestion, suggest, forget } = useSuggestion(form);
  const input = useRef<HTMLInputElement>(null);
  const bound = bindText(form, 'email');
  const note = suggestion !== undefined && (
    <Sentence
      words="Did you mean {email}?"
      parts={{
        email: (
          <Button
            event="email-suggestion"
            variant="link"
            onClick={() => {
              forget();
              bound.onChange(suggestion);
              // The click removes the note with its button, so the focus moves to the field.
              input.current?.focus();
            }}
          >
            {suggestion}
          </Button>
        ),
      }}
    />
  );
  return (
    <TextField
      {...bound}
      inputRef={input}
      label={presignupForm.labels.email}
      type="email"
      autoComplete="email"
      enterKeyHint="next"
      onChange={(email) => {
        forget();
        bound.onChange(email);
      }}
      onBlur={() => {
        bound.onBlur();
        // If the code for suggestions cannot be fetched, there is no suggestion and no error
        // message.
        suggest().catch(ignoreChunkLoadError);
      }}
      note={<span>{note}</span>}
    />
  );
});

/** The suggestion for the address in the form, if any, and functions to find and to remove it. */
function useSuggestion(form: TextForm<'email'>) {
  const [suggestion, setSuggestion] = useState<string>();
  // Announce the suggestion as one sentence in a separate live region: not every screen reader
  // reads a button that is part of a sentence.
  useAnnounceChanges(suggestion && `Did you mean ${suggestion}?`);
  const suggest = async (): Promise<void> => {
    const typed = form.raw.email;
    const { suggestEmail } = await importWithRetry(() => import('./email-suggestion.ts'));
    const found = suggestEmail(typed);
    afterPointerUp(() => {
      if (form.raw.email === typed) setSuggestion(found);
    });
  };
  return { suggestion, suggest, forget: () => setSuggestion(undefined) };
}
