import type { OpenedAccount, AgreedTerms } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { Navigate } from 'react-router-dom';
import * as house from '../house/house-copy.ts';
import { joinedOf } from '../../ui/common-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { LeadPage } from '../../site/page/journey-page.tsx';
import { PageLink } from '../../site/routing/links.tsx';
import { housePath } from '../../site/routing/paths.ts';
import { joinLinkOf, progressAtSignUp } from '../house/house-progress.ts';
import { useHouseWatch } from '../house/use-house-watch.ts';
import { InviteHousemates } from '../invitations/invite-housemates.tsx';
import { RecordCard } from '../direct-debit/record-card.tsx';
import { ShareJoinLink } from '../sharing/share-join-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { HousePicture } from '../../ui/house-picture.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TwoColumns } from '../../ui/two-columns.tsx';
import { useAnnounceChanges } from '../../ui/live-region.tsx';
import css from './congratulations.module.css';
import { KitchenPoster } from './kitchen-poster.tsx';

const inviteTitle = (remaining: number): string =>
  remaining === 1 ? 'Invite Your Housemate' : 'Invite Your Housemates';
const inviteIntro = (remaining: number): string =>
  `${remaining === 1 ? 'They review' : 'Each one reviews'} the package and ${remaining === 1 ? 'set' : 'sets'} up their own share.`;

/**
 * The page 'You're Nearly Done!', which offers several ways to invite the others. In print it is the
 * record of what was agreed, or, printed by the poster's own button, only the poster.
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
      <TwoColumns
        first={<RecordCard agreed={agreed} payer={lead.bank.payer} reference={account.reference} />}
        last={
          <div className={css['screenOnly']}>
            <Progress joined={joined} total={total} />
          </div>
        }
      >
        <div className={css['screenOnly']}>
          <Card title={inviteTitle(remainingHousemates)}>
            <Stack>
              <p>{inviteIntro(remainingHousemates)}</p>
              <div>
                <InviteHousemates
                  guid={guid}
                  joinLink={joinLink}
                  remainingHousemates={remainingHousemates}
                  label="Invite Housemates"
                />
              </div>
              <p>Or send them this link:</p>
              <ShareJoinLink joinLink={joinLink} />
              <PageLink event="see-house" className={buttonClass('link')} to={housePath(guid)}>
                See how many are still to join
              </PageLink>
            </Stack>
          </Card>
        </div>
        <KitchenPoster joinLink={joinLink} />
      </TwoColumns>
    </LeadPage>
  );
});

function Progress({ joined, total }: { joined: number; total: number }) {
  return (
    <figure className={css['picture']}>
      <HousePicture joined={joined} total={total} isDecorative />
      <figcaption className={css['caption']}>{joinedOf(joined, total)}</figcaption>
    </figure>
  );
}
