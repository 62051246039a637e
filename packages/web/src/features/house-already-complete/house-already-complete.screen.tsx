import { useLocation } from 'react-router-dom';
import * as common from '../../ui/common-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { completeHouseAddress } from '../../site/routing/entry-state.ts';
import { BackLink } from '../../site/routing/links.tsx';
import { Page } from '../../site/page/page.tsx';
import { START_PATH } from '../../site/routing/paths.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ExternalLink } from '../../ui/links.tsx';
import { Stack } from '../../ui/stack.tsx';

const intro = (house: string): string => `Everyone at ${house} has already joined.`;

/** Shown when the house behind an invite link is full, so that nobody else can join it. */
export function Screen() {
  const { brand } = useApp();
  const house = completeHouseAddress(useLocation().state) || 'this house';
  return (
    <Page title="Oh Dear!" intro={intro(house)}>
      <Stack>
        <p>
          There are no places left. If you live there and have not joined, ask your housemates or
          contact us.
        </p>
        <p>
          <ExternalLink isAlone event="contact" href={brand.links.contact}>
            Contact Us
          </ExternalLink>
        </p>
        <ActionBar>
          <BackLink event="back" className={buttonClass('secondary')} to={START_PATH}>
            {common.back}
          </BackLink>
        </ActionBar>
      </Stack>
    </Page>
  );
}
