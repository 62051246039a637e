import { directDebitGuarantee } from '@kettle/core';
import * as words from '#words/guarantee.ts';
import { Modal } from '../ui/modal.tsx';
import { useApp } from '../app/app-context.tsx';

interface GuaranteeOverlayProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Shows the scheme's approved wording, with the organisation and the notice period filled in
 * (decision 26).
 */
export function GuaranteeOverlay({ isOpen, onClose }: GuaranteeOverlayProps) {
  const organisation = useApp().brand.company.legalName;
  return (
    <Modal isOpen={isOpen} title={words.title} onClose={onClose}>
      <ul>
        {directDebitGuarantee(organisation).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Modal>
  );
}
