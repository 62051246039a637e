import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { useApp } from '../../app/app-context.tsx';
import { LeadPage } from '../../app/lead-page.tsx';
import { housePath } from '../../app/paths.ts';
import { InviteHousemates } from '../../invitations/invite-housemates.tsx';
import { ShareJoinLink } from '../../sharing/share-join-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { HousePicture } from '../../ui/house-picture.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import css from './congratulations.module.css';
import { HouseCalendar } from './house-calendar.tsx';
import { KitchenPoster } from './kitchen-poster.tsx';

/** 'You're Nearly Done!': the ways to bring the others in; on paper the QR code alone. */
export const CongratulationsScreen = observer(function CongratulationsScreen() {
  const { lead } = useApp();
  const { account } = lead.journey;
  if (!account) return null;
  const { guid, joinLink, remainingHousemates } = account;
  const others =
    remainingHousemates === 1 ? '1 housemate has' : `${remainingHousemates} housemates have`;
  return (
    <LeadPage
      step="congratulations"
      title="You're Nearly Done!"
      lead={`Your Direct Debit is set up. ${others} still to join.`}
    >
      <Stack gap="l">
        <div className={css['onScreen']}>
          <Stack>
            <Progress total={remainingHousemates + 1} />
            <Card title="Invite your housemates">
              <Stack>
                <p>Each one reviews the package and sets up their own share.</p>
                <p>
                  <InviteHousemates
                    guid={guid}
                    joinLink={joinLink}
                    remainingHousemates={remainingHousemates}
                    label="Invite Housemates"
                  />
                </p>
                <p>Or send them this link:</p>
                <ShareJoinLink joinLink={joinLink} />
                <Link className={buttonClass('link')} to={housePath(guid)}>
                  See who is still to join
                </Link>
              </Stack>
            </Card>
          </Stack>
        </div>
        <KitchenPoster joinLink={joinLink} />
        <div className={css['onScreen']}>
          <HouseCalendar guid={guid} />
        </div>
        <div className={css['onScreen']}>
          <Panel tone="info">
            The e-mail that confirms your Direct Debit mandate arrives within 3 business days.
          </Panel>
        </div>
      </Stack>
    </LeadPage>
  );
});

/** The lead alone has signed up so far; the house page has the numbers of the moment. */
function Progress({ total }: { total: number }) {
  return (
    <figure className={css['picture']}>
      <HousePicture joined={1} total={total} isDecorative />
      <figcaption className={css['caption']}>1 of {total} signed up</figcaption>
    </figure>
  );
}
