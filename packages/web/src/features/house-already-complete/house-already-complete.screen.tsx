import { useLocation } from 'react-router-dom';
import * as common from '#words/common.ts';
import * as words from '#words/house-already-complete.ts';
import { useApp } from '../../app/app-context.tsx';
import { completeHouseOf } from '../../app/routing/complete-house.ts';
import { BackLink } from '../../app/routing/back-link.tsx';
import { Page } from '../../app/page/page.tsx';
import { START_PATH } from '../../app/routing/paths.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Stack } from '../../ui/stack.tsx';

/** Shown when the house behind an invite link is full, so that nobody else can join it. */
export function HouseAlreadyCompleteScreen() {
  const { brand } = useApp();
  const house = completeHouseOf(useLocation().state) || words.thisHouse;
  return (
    <Page title={words.title} intro={words.intro(house)}>
      <Stack>
        <p>{words.noPlaceLeft}</p>
        <p>
          <ExternalLink isAlone event="contact" href={brand.links.contact}>
            {words.contactUs}
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
