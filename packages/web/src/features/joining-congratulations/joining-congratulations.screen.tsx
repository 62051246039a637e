import { ASKING_TO_JOIN, type OpenedAccount, type AgreedTerms } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import * as ending from '../house/house-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { JoiningPage } from '../../site/page/journey-page.tsx';
import { PageLink } from '../../site/routing/links.tsx';
import { housePath } from '../../site/routing/paths.ts';
import { RecordCard } from '../direct-debit/record-card.tsx';
import { useHouseWatch } from '../house/use-house-watch.ts';
import { buttonClass } from '../../ui/button.tsx';
import { HousePicture } from '../../ui/house-picture.tsx';
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
        <RecordCard agreed={agreed} payer={joining.bank.payer} reference={account.reference} />
        {total !== undefined && <HousePicture joined={total - remaining} total={total} />}
        <p>
          <PageLink event="see-house" className={buttonClass('secondary')} to={housePath(guid)}>
            See how many are still to join
          </PageLink>
        </p>
      </Stack>
    </JoiningPage>
  );
});
