import { ASKING_TO_JOIN, type OpenedAccount, type AgreedTerms } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import * as ending from '../house/house-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { JoiningPage } from '../../site/page/journey-page.tsx';
import { RecordCard } from '../direct-debit/record-card.tsx';
import { HouseFigure } from '../house/house-figure.tsx';
import { joinLinkOf } from '../house/house-progress.ts';
import { useHouseWatch } from '../house/use-house-watch.ts';
import { InviteCard } from '../invitations/invite-card.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useAnnounceChanges } from '../../ui/live-region.tsx';

export const Screen = observer(function JoiningCongratulationsScreen() {
  const { agreed, housemateCount, joined } = useApp().joining.journey ?? {};
  if (joined?.waitsForLead) return <AskedToJoin />;
  return joined ? <JoinedHouse account={joined} agreed={agreed} total={housemateCount} /> : null;
});

/** The person has no place yet, so nothing of the house is shown. */
function AskedToJoin() {
  return (
    <JoiningPage step="congratulations" title={ASKING_TO_JOIN.asked}>
      <Panel tone="info" title="What Happens Next">
        <Stack gap="s">
          {ASKING_TO_JOIN.next.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Stack>
      </Panel>
    </JoiningPage>
  );
}

interface JoinedHouseProps {
  readonly account: OpenedAccount;
  readonly agreed: AgreedTerms | undefined;
  readonly total: number | undefined;
}

const JoinedHouse = observer(function JoinedHouse({ account, agreed, total }: JoinedHouseProps) {
  const { joining } = useApp();
  const { guid, remainingHousemates } = account;
  const house = useHouseWatch(guid);
  // Show the number from the sign-up until the provider reports the current one.
  const remaining = house.remaining ?? remainingHousemates;
  useAnnounceChanges(ending.stillToJoin(remaining), house.remaining !== undefined);
  return (
    <JoiningPage
      step="congratulations"
      title="You've Joined!"
      intro={ending.receivedAndStillToJoin(remaining)}
    >
      <Stack gap="l">
        {remaining > 0 && <InviteCard joinLink={joinLinkOf(account)} remaining={remaining} />}
        <HouseFigure guid={guid} joined={(total ?? 0) - remaining} total={total} />
        <RecordCard agreed={agreed} payer={joining.bank.payer} reference={account.reference} />
      </Stack>
    </JoiningPage>
  );
});
