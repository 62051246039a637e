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
        <HousePicture joined={1} total={remainingHousemates + 1} />
        <Card title="Invite your housemates">
          <Stack>
            <p>Send them this link. Each one reviews the package and sets up their own share.</p>
            <p>
              <InviteHousemates
                guid={guid}
                remainingHousemates={remainingHousemates}
                label="Invite Housemates"
              />
            </p>
            <ShareJoinLink joinLink={joinLink} />
          </Stack>
        </Card>
        <p>
          <Link className={buttonClass('link')} to={housePath(guid)}>
            See who is still to join
          </Link>
        </p>
        <Panel tone="info">
          The e-mail that confirms your Direct Debit mandate arrives within 3 business days.
        </Panel>
      </Stack>
    </LeadPage>
  );
});
