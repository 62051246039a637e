import {
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import * as common from './common-copy.ts';
import { moveCaret } from './focus.tsx';
import { IconButton } from './icon-button.tsx';
import { isComposing } from './is-composing.ts';
import { LiveRegion } from './live-region.tsx';
import css from './modal.module.css';

export interface ModalProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Called by Escape, by the close button and when the browser closes the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Ignores a held Enter key, which would click each newly focused button in turn. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  const isTyped = event.target instanceof HTMLTextAreaElement || isComposing(event);
  if (event.repeat && event.key === 'Enter' && !isTyped) event.preventDefault();
}

/** The Escape that ends a composition must not close the dialog too. */
function ignoreComposingEscape(event: ReactKeyboardEvent): void {
  if (event.key === 'Escape' && isComposing(event.nativeEvent)) event.preventDefault();
}

function stopIgnoringEnter(): void {
  document.removeEventListener('keydown', ignoreHeldEnter, true);
}

/** A dialog over the page. The focus moves into it, stays in it, and returns to where it was. */
export function Modal({ isOpen, title, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const box = dialog.current;
    if (!isOpen || !box) return;
    const opener = document.activeElement;
    document.removeEventListener('keyup', stopIgnoringEnter, true);
    document.addEventListener('keydown', ignoreHeldEnter, true);
    box.showModal();
    // With the focus on the dialog, screen readers read its name first and then its content, not
    // the close button.
    box.focus();
    return () => {
      box.close();
      document.addEventListener('keyup', stopIgnoringEnter, { capture: true, once: true });
      moveCaret();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isOpen]);
  const handleCancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  };
  // The close event fires later: the dialog may be open again, or it may have closed because
  // `isOpen` became false.
  const handleClose = (event: SyntheticEvent) => {
    if (event.target === dialog.current && isOpen && !dialog.current.open) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={css['modal']}
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={ignoreComposingEscape}
      onCancel={handleCancel}
      onClose={handleClose}
    >
      {isOpen && (
        <>
          <div className={css['head']}>
            <h2 className={css['title']} id={titleId}>
              {title}
            </h2>
            <IconButton icon="close" label={common.close} event="close" onClick={onClose} />
          </div>
          <div className={css['body']}>{children}</div>
          <LiveRegion />
        </>
      )}
    </dialog>
  );
}
