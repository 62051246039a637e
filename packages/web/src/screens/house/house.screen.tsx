import { compareDates, DEFAULT_HOUSEMATES, formatDate, type CalendarDate } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useApp } from '../../app/app-context.tsx';
import { Awaited } from '../../app/awaited.tsx';
import { MissingGuidPage } from '../../app/missing-guid-page.tsx';
import { Page } from '../../app/page.tsx';
import { LEAD_PATHS } from '../../app/paths.ts';
import { InviteHousemates } from '../../invitations/invite-housemates.tsx';
import { ShareJoinLink } from '../../sharing/share-join-link.tsx';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { HousePicture } from '../../ui/house-picture.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { HouseWatch, type HouseProgress } from './house-watch.view-model.ts';
import { visibilityOf } from './page-visibility.ts';

const TITLE = 'Your House';

/** For whoever set the house up: who is in is told by numbers alone, since anyone may hold the link. */
export function HouseScreen() {
  const [query] = useSearchParams();
  const guid = query.get('guid')?.trim();
  return guid ? <WatchedHouse key={guid} guid={guid} /> : <MissingGuidPage title={TITLE} />;
}

const WatchedHouse = observer(function WatchedHouse({ guid }: { guid: string }) {
  const { brand, services } = useApp();
  const [model] = useState(
    () =>
      new HouseWatch({
        guid,
        services,
        visibility: visibilityOf(document),
        productName: brand.productName,
      }),
  );
  useEffect(() => {
    model.start();
    return () => model.stop();
  }, [model]);
  const { isComplete, isLoading, problem, progress } = model;
  return (
    <Page title={TITLE} tone="grey" lead={leadOf(isComplete, progress)}>
      <Stack gap="l">
        {problem && <NoAnswer model={model} />}
        {isComplete ? (
          <CompleteHouse total={progress?.total ?? DEFAULT_HOUSEMATES} />
        ) : (
          <Awaited isOnItsWay={isLoading && !progress && !problem} label="Looking at your house…">
            {progress && <FillingHouse guid={guid} progress={progress} />}
          </Awaited>
        )}
      </Stack>
    </Page>
  );
});

function leadOf(isComplete: boolean, progress: HouseProgress | undefined): string {
  if (isComplete) return 'Everyone has signed up. There is nothing left to do.';
  if (!progress) return 'How many housemates have joined so far.';
  return `${progress.joined} of ${progress.total} housemates have joined.`;
}

const NoAnswer = observer(function NoAnswer({ model }: { model: HouseWatch }) {
  const { problem, progress } = model;
  if (!problem) return null;
  const tryAgain = (
    <Button variant="secondary" isBusy={model.isLoading} onClick={() => void model.look()}>
      Try again
    </Button>
  );
  // What was seen before still stands, so a look that failed is no alarm.
  return progress ? (
    <Panel tone="warning" action={tryAgain}>
      {problem.message} These are the numbers of a moment ago.
    </Panel>
  ) : (
    <Panel tone="severe" title={problem.title} action={tryAgain}>
      {problem.message}
    </Panel>
  );
});

interface FillingHouseProps {
  readonly guid: string;
  readonly progress: HouseProgress;
}

const FillingHouse = observer(function FillingHouse(props: FillingHouseProps) {
  const { joinBy, joinLink, joined, total } = props.progress;
  const { clock, lead } = useApp();
  const isLead = lead.journey.account?.guid === props.guid;
  const remaining = total - joined;
  const others = remaining === 1 ? '1 housemate is' : `${remaining} housemates are`;
  useEffect(() => announce(`${joined} of ${total} housemates have joined`), [joined, total]);
  return (
    <Stack gap="l">
      <HousePicture joined={joined} total={total} />
      <Card title={`${others} still to join`}>
        <Stack>
          <p>{joinByWords(joinBy, clock.today())} Send them the link once more:</p>
          <ShareJoinLink joinLink={joinLink} />
          <p>
            <InviteHousemates
              guid={props.guid}
              joinLink={joinLink}
              remainingHousemates={remaining}
              label="Invite again"
              variant="secondary"
            />
          </p>
          {isLead && (
            <Link to={LEAD_PATHS.congratulations}>QR code and dates for your calendar</Link>
          )}
        </Stack>
      </Card>
      <p>This page looks again by itself while you have it open.</p>
    </Stack>
  );
});

function joinByWords(joinBy: CalendarDate, today: CalendarDate): string {
  return compareDates(joinBy, today) < 0
    ? `The tenancy started on ${formatDate(joinBy)}, so they should join as soon as they can.`
    : `They should join by ${formatDate(joinBy)}, when the tenancy starts.`;
}

function CompleteHouse({ total }: { total: number }) {
  useEffect(() => announce('Everyone has joined'), []);
  return <HousePicture joined={total} total={total} title="Everyone has joined" />;
}
