import { Link, Navigate, useLocation } from 'react-router-dom';
import { useApp } from '../../app/app-context.tsx';
import { completeHouseOf } from '../../app/complete-house.ts';
import { Page } from '../../app/page.tsx';
import { START_PATH } from '../../app/paths.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Stack } from '../../ui/stack.tsx';

/** The house behind the link is full: nobody else can join it. */
export function HouseAlreadyCompleteScreen() {
  const { brand } = useApp();
  const address = completeHouseOf(useLocation().state);
  if (address === undefined) return <Navigate to={START_PATH} replace />;
  const house = address === '' ? 'this house' : address;
  return (
    <Page title="Oh Dear!" lead={`Everyone at ${house} has signed up already.`}>
      <Stack>
        <p>
          So there is no place left to join. If you live there and have not signed up, ask your
          housemates, or tell us.
        </p>
        <p>
          <ExternalLink href={brand.links.contact}>Contact Us</ExternalLink>
        </p>
        <ActionBar>
          <Link className={buttonClass('secondary')} to={START_PATH}>
            Back
          </Link>
        </ActionBar>
      </Stack>
    </Page>
  );
}
