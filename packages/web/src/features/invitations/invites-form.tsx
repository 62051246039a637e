import { invitationsForm, type Mistake } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import * as common from '../../ui/common-copy.ts';
import { bindText } from '../../site/forms/bind-field.ts';
import { ScreenForm } from '../../site/forms/screen-form.tsx';
import { fieldId } from '../../ui/field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import css from './invites-form.module.css';
import type { InviteHousematesModel } from './invite-housemates-model.ts';
import type { Problem } from '../../site/forms/problem-of.ts';
import { Panel } from '../../ui/panel.tsx';
import { useFocusOnChange } from '../../ui/focus.tsx';
import { Button } from '../../ui/button.tsx';
import { useRecordControl } from '../../ui/control-events.ts';
import { TextArea } from '../../ui/text-area.tsx';

const housemate = (row: number): string => `Housemate ${row + 1}`;

type Invites = { readonly model: InviteHousematesModel };

/** The form with one row for each housemate. Empty rows are not sent. */
export const InvitesForm = observer(function InvitesForm({
  model,
  joinLink,
}: Invites & { joinLink: string }) {
  const { form } = model;
  return (
    <Stack>
      <p>We email each of them the link to join. Leave a row empty to skip it.</p>
      <PasteList model={model} />
      <ScreenForm
        form={{
          summary: numberDuplicates(form.summary),
          refusedValues: form.refusedValues,
          problem: form.problem,
          isBusy: form.isBusy,
          submit: () => form.submit(),
        }}
        submitLabel="Send Invites"
        submitEvent="send-invites"
        busyLabel="Sending the invites…"
        problemPanel={form.problem && <InvitesProblem problem={form.problem} joinLink={joinLink} />}
      >
        {/* The error summary links to the whole group of rows if no row is filled in. */}
        <div id={fieldId('')} tabIndex={-1} role="group" aria-label={common.housemates}>
          {Array.from({ length: model.rows }, (_, row) => (
            <InviteRow key={row} model={model} row={row} />
          ))}
        </div>
      </ScreenForm>
    </Stack>
  );
});

const InviteRow = observer(function InviteRow({ model, row }: Invites & { row: number }) {
  const bind = (field: 'fullname' | 'email' | 'tel') => {
    const key = `${row}.${field}`;
    const { value = '', ...bound } = bindText(model.form, key);
    const isLast = field === 'tel' && row === model.rows - 1;
    const enterKeyHint = isLast ? ('done' as const) : ('next' as const);
    return { ...bound, value, id: fieldId(key), name: field, autoComplete: 'off', enterKeyHint };
  };
  return (
    <fieldset className={css['row']}>
      <legend className={css['legend']}>{housemate(row)}</legend>
      <TextField
        {...bind('fullname')}
        label={invitationsForm.labels.fullname}
        autoCapitalize="words"
      />
      <TextField {...bind('email')} label={invitationsForm.labels.email} type="email" />
      <TextField {...bind('tel')} label={invitationsForm.labels.tel} hint="Optional" type="tel" />
    </fieldset>
  );
});

/**
 * Explains why nothing was sent, and shows the link to note down. The panel takes the focus,
 * because the form is taller than the window.
 */
function InvitesProblem({ problem, joinLink }: { problem: Problem; joinLink: string }) {
  const panel = useFocusOnChange(problem);
  return (
    <Panel ref={panel} tone="severe" title={problem.title} headingLevel={3}>
      <Stack gap="s">
        <p>{problem.message}</p>
        <p>{joinLink}</p>
      </Stack>
    </Panel>
  );
}

/** A box for a list of housemates that the person copies from a message or a spreadsheet. */
const PasteList = observer(function PasteList({ model }: { model: InviteHousematesModel }) {
  const record = useRecordControl();
  return (
    <details className={css['disclosure']}>
      <summary onClick={() => record('clicked', 'paste-list')}>Paste a list instead</summary>
      <Stack gap="s">
        <TextArea
          name="housemateList"
          label="Your housemates, one per line"
          hint="Such as: Ada Lovelace <ada@example.ac.uk>, 07700 900123"
          value={model.list}
          onChange={(list) => model.typeList(list)}
        />
        <Button event="fill-rows" variant="secondary" onClick={() => model.fillFromList()}>
          Fill the rows
        </Button>
        <p aria-live="polite" aria-atomic="true">
          {model.listNote}
        </p>
      </Stack>
    </details>
  );
});

/**
 * Prepares mistakes for the error summary: adds the housemate's number to each message that several
 * rows share.
 */
function numberDuplicates(mistakes: readonly Mistake[]): readonly Mistake[] {
  return mistakes.map((mistake) => {
    const { message, path } = mistake;
    const isAlone = mistakes.filter((other) => other.message === message).length === 1;
    const row = Number.parseInt(path, 10);
    return isAlone ? mistake : { ...mistake, message: `${housemate(row)}: ${message}` };
  });
}
