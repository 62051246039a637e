import { observer } from 'mobx-react-lite';
import * as ending from '#words/ending.ts';
import * as house from '#words/house.ts';
import * as words from '#words/congratulations.ts';
import { useApp } from '../../app/app-context.tsx';
import { LeadPage } from '../../app/lead-page.tsx';
import { PageLink } from '../../app/page-link.tsx';
import { housePath } from '../../app/paths.ts';
import { InviteHousemates } from '../../invitations/invite-housemates.tsx';
import { ShareJoinLink } from '../../sharing/share-join-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/card.tsx';
import { HousePicture } from '../../ui/house-picture.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TwoColumns } from '../../ui/two-columns.tsx';
import css from './congratulations.module.css';
import { HouseCalendar } from './house-calendar.tsx';
import { KitchenPoster } from './kitchen-poster.tsx';

/** 'You're Nearly Done!': the ways to bring the others in; on paper the QR code alone. */
export const CongratulationsScreen = observer(function CongratulationsScreen() {
  const { lead } = useApp();
  const { account } = lead.journey;
  if (!account) return null;
  const { guid, joinLink, remainingHousemates } = account;
  return (
    <LeadPage
      step="congratulations"
      title={words.title}
      lead={ending.setUpAndStillToJoin(remainingHousemates)}
      width="desk"
    >
      <TwoColumns
        first={<Progress total={remainingHousemates + 1} />}
        last={<Afterwards guid={guid} />}
      >
        <div className={css['onScreen']}>
          <Card title={words.inviteTitle}>
            <Stack>
              <p>{words.inviteLead}</p>
              <div>
                <InviteHousemates
                  guid={guid}
                  joinLink={joinLink}
                  remainingHousemates={remainingHousemates}
                  label={words.inviteButton}
                />
              </div>
              <p>{words.orSendLink}</p>
              <ShareJoinLink joinLink={joinLink} />
              <PageLink className={buttonClass('link')} to={housePath(guid)}>
                {words.seeWhoIsMissing}
              </PageLink>
            </Stack>
          </Card>
        </div>
        <KitchenPoster joinLink={joinLink} />
      </TwoColumns>
    </LeadPage>
  );
});

/** The lead alone has joined so far; the house page has the numbers of the moment. */
function Progress({ total }: { total: number }) {
  return (
    <figure className={classNames(css['picture'], css['onScreen'])}>
      <HousePicture joined={1} total={total} isDecorative />
      <figcaption className={css['caption']}>{house.joinedOf(1, total)}</figcaption>
    </figure>
  );
}

function Afterwards({ guid }: { guid: string }) {
  return (
    <>
      <div className={css['onScreen']}>
        <HouseCalendar guid={guid} />
      </div>
      <div className={css['onScreen']}>
        <Panel tone="info">{ending.mandateEmail}</Panel>
      </div>
    </>
  );
}
