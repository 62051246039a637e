import { invitationsForm } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import * as common from '../../ui/common-copy.ts';
import * as words from './invitations-copy.ts';
import { bindText } from '../forms/bind-field.ts';
import { ScreenForm } from '../forms/screen-form.tsx';
import { fieldId } from '../../ui/field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import css from './invites-form.module.css';
import type { InviteHousematesModel } from './invite-housemates-model.ts';
import { InvitesProblem } from './invites-problem.tsx';
import { PasteList } from './paste-list.tsx';
import { toldApart } from './told-apart.ts';

type Invites = { readonly model: InviteHousematesModel };

/** The form with one row for each housemate. Empty rows are not sent. */
export const InvitesForm = observer(function InvitesForm({
  model,
  joinLink,
}: Invites & { joinLink: string }) {
  const { form } = model;
  return (
    <Stack>
      <p>{words.intro}</p>
      <PasteList model={model} />
      <ScreenForm
        form={{
          summary: toldApart(form.summary),
          refusals: form.refusals,
          problem: form.problem,
          isBusy: form.isBusy,
          submit: () => form.submit(),
        }}
        submitLabel={words.send}
        submitEvent="send-invites"
        busyLabel={words.sending}
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
      <legend className={css['legend']}>{words.housemate(row + 1)}</legend>
      <TextField
        {...bind('fullname')}
        label={invitationsForm.labels.fullname}
        autoCapitalize="words"
      />
      <TextField {...bind('email')} label={invitationsForm.labels.email} type="email" />
      <TextField
        {...bind('tel')}
        label={invitationsForm.labels.tel}
        hint={words.optional}
        type="tel"
      />
    </fieldset>
  );
});
