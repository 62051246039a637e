import { useState } from 'react';
import { lazy } from '../../platform/lazy.tsx';
import { useApp } from '../../site/app-context.tsx';
import { useScreenModel } from '../../site/use-screen.ts';
import { Button } from '../../ui/button.tsx';
import { SavePackageModel } from './save-package-model.ts';

const TITLE = 'Save or Share Package';

const SavePackageDialog = lazy(
  async () => (await import('./save-package-dialog.tsx')).SavePackageDialog,
);

/**
 * The button that opens the dialog. The first click loads the dialog's code, and the button is busy
 * until then.
 */
export function SavePackage() {
  const { brand, clock, lead, services } = useApp();
  const model = useScreenModel(
    () => new SavePackageModel({ clock, lead, services, productName: brand.productName }),
  );
  const [isOpen, setOpen] = useState<boolean>();
  const [isLoaded, setIsLoaded] = useState(false);
  const open = (): void => {
    setOpen(true);
    model.open();
  };
  const close = (): void => {
    setOpen(false);
    model.close();
  };
  return (
    <>
      <Button
        event="save-or-share"
        type="button"
        variant="secondary"
        isBusy={isOpen && !isLoaded}
        onClick={open}
      >
        {TITLE}
      </Button>
      {isOpen !== undefined && (
        <SavePackageDialog
          title={TITLE}
          model={model}
          isOpen={isOpen}
          onClose={close}
          onLoad={() => setIsLoaded(true)}
        />
      )}
    </>
  );
}
