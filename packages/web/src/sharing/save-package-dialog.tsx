import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useApp } from '../app/app-context.tsx';
import { bindText } from '../forms/bind-field.ts';
import { ScreenForm } from '../forms/screen-form.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { Panel } from '../ui/panel.tsx';
import { Stack } from '../ui/stack.tsx';
import { TextField } from '../ui/text-field.tsx';
import { CopyLink } from './copy-link.tsx';
import type { SavePackage } from './save-package.view-model.ts';
import { whatsAppShareUrl } from './whats-app.ts';

type Saving = { readonly model: SavePackage };

interface SavePackageDialogProps extends Saving {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The package to oneself by e-mail, or to the others by a link. */
export const SavePackageDialog = observer(function SavePackageDialog(
  props: SavePackageDialogProps,
) {
  const { model, isOpen, onClose } = props;
  return (
    <Modal isOpen={isOpen} title="Save or Share Package" onClose={onClose}>
      <Stack gap="l">
        {model.isSaved ? <Saved /> : <SaveForm model={model} />}
        <ShareLink model={model} />
      </Stack>
    </Modal>
  );
});

const SaveForm = observer(function SaveForm({ model }: Saving) {
  const bound = bindText(model.form, 'email');
  return (
    <ScreenForm form={model.form} submitLabel="Save" busyLabel="Sending the e-mail…">
      <TextField
        {...bound}
        label="Email address"
        hint="We send your package there, with a link to come back to it."
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
      />
    </ScreenForm>
  );
});

/** In place of the form once it was sent; it takes the focus, whose button is gone. */
function Saved() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <Panel ref={panel} tone="success" title="Saved!" headingLevel={3} isAnnounced>
      We have e-mailed your package to you. It may take a few minutes to arrive.
    </Panel>
  );
}

const ShareLink = observer(function ShareLink({ model }: Saving) {
  const { link, linkFailure } = model;
  if (linkFailure !== undefined) return <LinkFailure model={model} words={linkFailure} />;
  if (link === undefined) return <p role="status">Making your share link…</p>;
  return (
    <Stack>
      <CopyLink link={link} label="Share link" />
      <SendLink link={link} />
    </Stack>
  );
});

function LinkFailure({ model, words }: Saving & { readonly words: string }) {
  return (
    <Panel
      tone="severe"
      title="There's a problem..."
      headingLevel={3}
      action={
        <Button type="button" variant="secondary" onClick={() => void model.fetchLink()}>
          Try again
        </Button>
      }
    >
      {words}
    </Panel>
  );
}

function SendLink({ link }: { readonly link: string }) {
  const { brand } = useApp();
  const text = `Our ${brand.productName} bills package`;
  return (
    <Stack gap="s">
      <a
        className={buttonClass('secondary')}
        href={whatsAppShareUrl(`${text}: ${link}`)}
        target="_blank"
        rel="noopener noreferrer"
      >
        WhatsApp
      </a>
      {'share' in navigator && (
        <Button type="button" variant="secondary" onClick={() => void share(text, link)}>
          Share
        </Button>
      )}
    </Stack>
  );
}

async function share(text: string, url: string): Promise<void> {
  try {
    await navigator.share({ text, url });
  } catch {
    // Closed without choosing anybody, or refused: the link can still be copied.
  }
}
