import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/person.ts';
import { noneWhenOutOfReach, reach } from '../code/reach.ts';
import { Button } from '../ui/button.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useSaidWhenChanged } from '../ui/use-said-when-changed.ts';
import { bindTyped, type TextForm } from './bind-field.ts';

/** The e-mail address, with a suggestion when its domain looks like a slip; a press takes it. */
export const EmailField = observer(function EmailField({ form }: { form: TextForm<'email'> }) {
  const [suggestion, setSuggestion] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const bound = bindTyped(form, 'email');
  const suggest = async (): Promise<void> => {
    const typed = form.raw.email;
    const { suggestEmail } = await reach(() => import('./email-suggestion.ts'));
    const found = suggestEmail(typed);
    if (form.raw.email === typed) setSuggestion(found);
  };
  // Said from elsewhere, in one piece: not every screen reader says the button within a sentence.
  useSaidWhenChanged(suggestion && words.didYouMean.replace('{email}', suggestion));
  const note = suggestion !== undefined && (
    <Sentence
      words={words.didYouMean}
      parts={{
        email: (
          <Button
            variant="link"
            onClick={() => {
              setSuggestion(undefined);
              bound.onChange(suggestion);
              // The button goes with its note.
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
      label={common.emailAddress}
      type="email"
      autoComplete="email"
      enterKeyHint="next"
      onChange={(email) => {
        setSuggestion(undefined);
        bound.onChange(email);
      }}
      onBlur={() => {
        bound.onBlur();
        // Without its code there is no suggestion, which nobody misses.
        suggest().catch(noneWhenOutOfReach);
      }}
      note={<span>{note}</span>}
    />
  );
});
