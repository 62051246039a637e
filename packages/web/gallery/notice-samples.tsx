import { useState } from 'react';
import { ActionBar } from '../src/ui/action-bar.tsx';
import { BusyPanel } from '../src/ui/busy-panel.tsx';
import { Button } from '../src/ui/button.tsx';
import { ErrorSummary } from '../src/ui/error-summary.tsx';
import { Modal } from '../src/ui/modal.tsx';
import { Panel } from '../src/ui/panel.tsx';
import { Price } from '../src/ui/price.tsx';
import { Stack } from '../src/ui/stack.tsx';
import { TextField } from '../src/ui/text-field.tsx';
import { Sample, Samples } from './sample.tsx';

const MISTAKES = [
  { fieldId: 'field-tel', message: 'Mobile number is invalid' },
  { fieldId: 'field-endDate', message: 'Tenancy End date required' },
];

export function NoticeSamples() {
  return (
    <Samples title="Notices">
      <Sample state="error summary">
        <ErrorSummary mistakes={MISTAKES} />
      </Sample>
      <Sample state="severe, with a way to try again">
        <Panel
          tone="severe"
          action={
            <Button event="uncounted" variant="secondary">
              Try again
            </Button>
          }
        >
          The Kettle API could not be accessed. Check your connection and try again.
        </Panel>
      </Sample>
      <Sample state="info, success, warning">
        <Stack gap="s">
          <Panel tone="info">We only need a rough date for now.</Panel>
          <Panel tone="success" title="Saved!">
            We have sent your package to ada@example.ac.uk.
          </Panel>
          <Panel tone="warning" title="Oops, you're already joined onto this account." />
        </Stack>
      </Sample>
      <Sample state="modal">
        <ModalSample />
      </Sample>
      <Sample state="busy region">
        <BusyPanel isBusy label="Finding your price…">
          <Stack>
            <TextField
              id="busy-1"
              name="busy1"
              label="First name"
              value="Ada"
              onChange={() => undefined}
            />
            <TextField
              id="busy-2"
              name="busy2"
              label="Last name"
              value="Lovelace"
              onChange={() => undefined}
            />
            <Button event="uncounted">Next</Button>
          </Stack>
        </BusyPanel>
      </Sample>
      <Sample state="action bar, with the price beside">
        <ActionBar aside={<Price size="row" current="£18.40" unit="a week" />}>
          <Button event="uncounted">Confirm</Button>
          <Button event="uncounted" variant="quiet">
            Back
          </Button>
        </ActionBar>
      </Sample>
    </Samples>
  );
}

function ModalSample() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button event="uncounted" variant="secondary" icon="share" onClick={() => setOpen(true)}>
        Save or Share Package
      </Button>
      <Modal isOpen={isOpen} title="Save or Share Package" onClose={close}>
        <Stack>
          <p>Send it to yourself, or show it to your housemates before you sign up.</p>
          <TextField
            id="share-email"
            name="email"
            label="Email address"
            value=""
            onChange={() => undefined}
            action={
              <Button event="uncounted" variant="secondary">
                Save
              </Button>
            }
          />
        </Stack>
      </Modal>
    </>
  );
}
