import type { OpenedAccount, AgreedTerms } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { Navigate } from 'react-router-dom';
import * as house from '../house/house-copy.ts';
import { joinedOf } from '../../ui/common-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { LeadPage } from '../../site/page/journey-page.tsx';
import { housePath } from '../../site/routing/paths.ts';
import { HouseFigure } from '../house/house-figure.tsx';
import { joinLinkOf, progressAtSignUp } from '../house/house-progress.ts';
import { useHouseWatch } from '../house/use-house-watch.ts';
import { InviteCard } from '../invitations/invite-card.tsx';
import { InviteHousemates } from '../invitations/invite-housemates.tsx';
import { RecordCard } from '../direct-debit/record-card.tsx';
import { ShareJoinLink } from '../sharing/share-join-link.tsx';
import { Card } from '../../ui/card.tsx';
import { useAnnounceChanges } from '../../ui/live-region.tsx';
import css from './congratulations.module.css';
import { KitchenPoster } from './kitchen-poster.tsx';

/**
 * The page 'You're Nearly Done!': what has happened, how to invite the others, and the house. In
 * print it is the record of what was agreed, or, printed by the poster's own button, only the
 * poster.
 */
export const Screen = observer(function CongratulationsScreen() {
  const { lead } = useApp();
  const { account, agreed } = lead.journey;
  return account ? <NewHouse account={account} agreed={agreed} /> : null;
});

interface NewHouseProps {
  readonly account: OpenedAccount;
  readonly agreed: AgreedTerms | undefined;
}

const NewHouse = observer(function NewHouse({ account, agreed }: NewHouseProps) {
  const { lead } = useApp();
  const { guid } = account;
  const joinLink = joinLinkOf(account);
  const { isComplete, progress } = useHouseWatch(guid);
  // Show the numbers from the sign-up until the provider reports the current ones.
  const { joined, total } = progress ?? progressAtSignUp(account);
  useAnnounceChanges(joinedOf(joined, total), progress !== undefined);
  if (isComplete) return <Navigate to={housePath(guid)} replace />;
  const remainingHousemates = total - joined;
  return (
    <LeadPage
      step="congratulations"
      title="You're Nearly Done!"
      intro={house.receivedAndStillToJoin(remainingHousemates)}
      width="desk"
    >
      <div className={css['room']}>
        <div className={css['parts']}>
          <div className={css['invite']}>
            <InviteCard joinLink={joinLink} remaining={remainingHousemates}>
              <InviteHousemates
                guid={guid}
                joinLink={joinLink}
                remainingHousemates={remainingHousemates}
                label="Invite Housemates"
                variant="secondary"
              />
            </InviteCard>
          </div>
          <div className={css['house']}>
            <HouseFigure guid={guid} joined={joined} total={total} />
          </div>
          <div className={css['more']}>
            <div className={css['screenOnly']}>
              <Card>
                <ShareJoinLink joinLink={joinLink} isWhatsAppShown={false} />
              </Card>
            </div>
            <KitchenPoster joinLink={joinLink} />
          </div>
          <div className={css['record']}>
            <RecordCard agreed={agreed} payer={lead.bank.payer} reference={account.reference} />
          </div>
        </div>
      </div>
    </LeadPage>
  );
});
