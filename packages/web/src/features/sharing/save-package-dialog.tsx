import { PANEL_TITLES, savePackageForm } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import * as common from '../../ui/common-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { bindText } from '../../site/forms/bind-field.ts';
import { ScreenForm } from '../../site/forms/screen-form.tsx';
import { Button } from '../../ui/button.tsx';
import { FocusSwap, useFocusOnChange } from '../../ui/focus.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LiveText } from '../../ui/live-region.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { classNames } from '../../ui/class-names.ts';
import css from './save-package-dialog.module.css';
import { CopyLink } from './copy-link.tsx';
import type { SavePackageModel } from './save-package-model.ts';
import { ShareButton } from './share-button.tsx';
import { WhatsAppLink, whatsAppShareUrl } from './share-links.tsx';

type ModelProps = { readonly model: SavePackageModel };

interface SavePackageDialogProps extends ModelProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called once the dialog's code is loaded. */
  readonly onLoad: () => void;
}

/** The dialog to e-mail the package to oneself, or to share a link to it. */
export const SavePackageDialog = observer(function SavePackageDialog(
  props: SavePackageDialogProps,
) {
  const { title, model, isOpen, onClose, onLoad } = props;
  useEffect(() => onLoad(), [onLoad]);
  return (
    <Modal isOpen={isOpen} title={title} onClose={onClose}>
      <Stack gap="l">
        {model.isSaved ? <Saved waits={model.waits} /> : <SaveForm model={model} />}
        <PackageLink model={model} />
      </Stack>
    </Modal>
  );
});

const SaveForm = observer(function SaveForm({ model }: ModelProps) {
  const bound = bindText(model.form, 'email');
  return (
    <ScreenForm
      form={model.form}
      submitLabel="Save"
      submitEvent="save"
      busyLabel="Sending the email…"
    >
      <TextField
        {...bound}
        label={savePackageForm.labels.email}
        hint="We email your package there, with a link to come back to it."
        type="email"
        autoComplete="email"
        enterKeyHint="send"
      />
    </ScreenForm>
  );
});

/**
 * Replaces the form once the e-mail is sent. The panel takes the focus, because the focused button
 * is gone.
 */
function Saved({ waits }: Pick<SavePackageModel, 'waits'>) {
  const panel = useFocusOnChange();
  return (
    <Panel ref={panel} tone="success" title="Saved!" headingLevel={3}>
      {waits ?? 'We have emailed your package to you. It may take a few minutes to arrive.'}
    </Panel>
  );
}

const PackageLink = observer(function PackageLink({ model }: ModelProps) {
  const { problem, value } = model.link;
  return (
    <div className={classNames(css['link'], 'share' in navigator && css['withShare'])}>
      <FocusSwap part={problem ?? value ?? 'making'}>
        <LinkOrStatus model={model} />
      </FocusSwap>
    </div>
  );
});

const LinkOrStatus = observer(function LinkOrStatus({ model }: ModelProps) {
  const { problem, value: link } = model.link;
  if (problem !== undefined) return <LinkFailure model={model} failure={problem} />;
  if (link === undefined) return <LiveText>Creating your share link…</LiveText>;
  return (
    <Stack>
      <CopyLink link={link} name="shareLink" label="Share link" />
      <SendLink link={link} />
    </Stack>
  );
});

function LinkFailure({ model, failure }: ModelProps & { readonly failure: string }) {
  return (
    <Panel
      tone="severe"
      title={PANEL_TITLES.problem}
      headingLevel={3}
      action={
        <Button
          event="try-again"
          type="button"
          variant="secondary"
          onClick={() => void model.fetchLink()}
        >
          {common.tryAgain}
        </Button>
      }
    >
      {failure}
    </Panel>
  );
}

function SendLink({ link }: { readonly link: string }) {
  const { brand } = useApp();
  const text = `Our ${brand.productName} bills package`;
  return (
    <Stack gap="s">
      <WhatsAppLink href={whatsAppShareUrl(`${text}: ${link}`)} />
      <ShareButton
        text={text}
        url={link}
        otherwise={
          <>
            Copy this link instead: <span className={css['wraps']}>{link}</span>
          </>
        }
      />
    </Stack>
  );
}
