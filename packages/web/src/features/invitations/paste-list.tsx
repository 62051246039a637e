import { observer } from 'mobx-react-lite';
import * as words from './invitations-copy.ts';
import { Button } from '../../ui/button.tsx';
import { useRecordControl } from '../../ui/control-events.ts';
import { Stack } from '../../ui/stack.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { InviteHousematesModel } from './invite-housemates-model.ts';
import css from './invites-form.module.css';

/** A box for a list of housemates that the person copies from a message or a spreadsheet. */
export const PasteList = observer(function PasteList({ model }: { model: InviteHousematesModel }) {
  const record = useRecordControl();
  return (
    <details className={css['disclosure']}>
      <summary onClick={() => record('clicked', 'paste-list')}>{words.pasteList}</summary>
      <Stack gap="s">
        <TextArea
          name="housemateList"
          label={words.listLabel}
          hint={words.listHint}
          value={model.list}
          onChange={(list) => model.typeList(list)}
        />
        <Button event="fill-rows" variant="secondary" onClick={() => model.takeList()}>
          {words.fillRows}
        </Button>
        <p aria-live="polite" aria-atomic="true">
          {model.listNote}
        </p>
      </Stack>
    </details>
  );
});
