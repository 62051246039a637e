import { lostLinkForm } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useApp } from '../../site/app-context.tsx';
import { bindText } from '../../site/forms/bind-field.ts';
import { ScreenForm } from '../../site/forms/screen-form.tsx';
import { useScreenModel } from '../../site/use-screen.ts';
import { Card } from '../../ui/card.tsx';
import { useFocusOnChange } from '../../ui/focus.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LostLinkModel } from './lost-link-model.ts';

/** Asks for the e-mail address to which a member's own link is sent again. */
export const LostLink = observer(function LostLink() {
  const { brand, clock, services } = useApp();
  const { productName } = brand;
  const model = useScreenModel(() => new LostLinkModel({ clock, services, productName }));
  return (
    <Card title="Lost Your Own Link?">
      {model.isSent ? (
        <SentPanel waits={model.waits} />
      ) : (
        <ScreenForm
          form={model.form}
          submitLabel="Email me my link"
          submitEvent="find-link"
          busyLabel="Sending the email…"
        >
          <TextField
            {...bindText(model.form, 'email')}
            label={lostLinkForm.labels.email}
            hint="The address with which you joined. With your link you see or change your agreement."
            type="email"
            autoComplete="email"
            enterKeyHint="send"
          />
        </ScreenForm>
      )}
    </Card>
  );
});

/** It takes the focus, because the focused button is gone. */
function SentPanel({ waits }: Pick<LostLinkModel, 'waits'>) {
  const panel = useFocusOnChange();
  return (
    <Panel ref={panel} tone="success" title="Check Your Email" headingLevel={3}>
      {waits ?? 'If we know the address, a link is on its way. It may take a few minutes.'}
    </Panel>
  );
}
