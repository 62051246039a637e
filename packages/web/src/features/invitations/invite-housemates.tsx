import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApp } from '../../site/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { InviteHousematesModel } from './invite-housemates-model.ts';
import { InvitesForm } from './invites-form.tsx';
import { countHousemates } from '../house/house-copy.ts';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useFocusOnChange } from '../../ui/focus.tsx';

interface InviteHousematesProps {
  readonly guid: string;
  readonly joinLink: string;
  readonly remainingHousemates: number;
  readonly label: string;
  readonly variant?: 'primary' | 'secondary';
}

/** The invite button and its dialog, which has a row for each housemate who has not joined yet. */
export const InviteHousemates = observer(function InviteHousemates(props: InviteHousematesProps) {
  const { guid, joinLink, remainingHousemates, label, variant } = props;
  const { brand, clock, lead, services } = useApp();
  const [model] = useState(
    () =>
      new InviteHousematesModel({ guid, clock, lead, services, productName: brand.productName }),
  );
  useEffect(() => () => model.close(), [model]);
  return (
    <>
      <Button
        event="invite-housemates"
        variant={variant}
        icon="person"
        onClick={() => model.open(remainingHousemates)}
      >
        {label}
      </Button>
      <Modal isOpen={model.isOpen} title="Invite Housemates" onClose={() => model.close()}>
        {model.sentCount === undefined ? (
          <InvitesForm model={model} joinLink={joinLink} />
        ) : (
          <InvitesSent
            count={model.sentCount}
            notSent={model.notSent}
            waits={model.waits}
            onClose={() => model.close()}
          />
        )}
      </Modal>
    </>
  );
});

interface InvitesSentProps {
  readonly count: number;
  readonly notSent?: string | undefined;
  readonly waits?: string | undefined;
  readonly onClose: () => void;
}

/**
 * Replaces the form once the invites are sent. The panel takes the focus, because the focused
 * button is gone.
 */
export function InvitesSent({ count, notSent, waits, onClose }: InvitesSentProps) {
  const panel = useFocusOnChange();
  const [tone, title] =
    count > 0
      ? (['success', waits === undefined ? 'Invites Sent' : 'Invites On Their Way'] as const)
      : (['warning', 'No Invites Sent'] as const);
  return (
    <Stack>
      <Panel ref={panel} tone={tone} title={title} headingLevel={3}>
        {count > 0 && (
          <p>
            {waits === undefined ? 'We have emailed' : 'We will email'} the join link to{' '}
            {countHousemates(count)}. {waits}
          </p>
        )}
        {notSent !== undefined && <p>{notSent}</p>}
      </Panel>
      <Button event="done" onClick={onClose}>
        Done
      </Button>
    </Stack>
  );
}
