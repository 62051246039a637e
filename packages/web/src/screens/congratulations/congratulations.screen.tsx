import { observer } from 'mobx-react-lite';
import { useApp } from '../../app/app-context.tsx';
import { LeadPage } from '../../app/lead-page.tsx';
import { whatsAppShareUrl } from '../../sharing/whats-app.ts';
import { CopyLink } from '../../sharing/copy-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { HousePicture } from '../../ui/house-picture.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';

export const CongratulationsScreen = observer(function CongratulationsScreen() {
  const { brand, lead } = useApp();
  const { account } = lead.journey;
  if (!account) return null;
  const { joinLink, remainingHousemates } = account;
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
            <CopyLink link={joinLink} />
            <p>
              <a
                className={buttonClass('secondary')}
                href={whatsAppShareUrl(`Join our house on ${brand.productName}: ${joinLink}`)}
                target="_blank"
                rel="noopener noreferrer"
              >
                WhatsApp
              </a>
            </p>
          </Stack>
        </Card>
        <Panel tone="info">
          The e-mail that confirms your Direct Debit mandate arrives within 3 business days.
        </Panel>
      </Stack>
    </LeadPage>
  );
});
