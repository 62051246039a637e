import { DEFAULT_HOUSEMATES, formatDate } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '../../app/app-context.tsx';
import { MissingGuidPage } from '../../app/missing-guid-page.tsx';
import { Page } from '../../app/page.tsx';
import { ShareJoinLink } from '../../sharing/share-join-link.tsx';
import { announce } from '../../ui/announce.ts';
import { BusyPanel } from '../../ui/busy-panel.tsx';
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
          <BusyPanel isBusy={isLoading && !progress} label="Looking at your house…">
            {progress && <FillingHouse progress={progress} />}
          </BusyPanel>
        )}
      </Stack>
    </Page>
  );
});

function leadOf(isComplete: boolean, progress: HouseProgress | undefined): string | undefined {
  if (isComplete) return 'Everyone has signed up. There is nothing left to do.';
  return progress && `${progress.joined} of ${progress.total} housemates have joined.`;
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

function FillingHouse({ progress }: { progress: HouseProgress }) {
  const { joinBy, joinLink, joined, total } = progress;
  const remaining = total - joined;
  const others = remaining === 1 ? '1 housemate is' : `${remaining} housemates are`;
  useEffect(() => announce(`${joined} of ${total} housemates have joined`), [joined, total]);
  return (
    <Stack gap="l">
      <HousePicture joined={joined} total={total} />
      <Card title={`${others} still to join`}>
        <Stack>
          <p>
            They should join by {formatDate(joinBy)}, when the tenancy starts. Send them the link
            once more:
          </p>
          <ShareJoinLink joinLink={joinLink} />
        </Stack>
      </Card>
      <p>This page looks again by itself while you have it open.</p>
    </Stack>
  );
}

function CompleteHouse({ total }: { total: number }) {
  useEffect(() => announce('Everyone has joined'), []);
  return <HousePicture joined={total} total={total} title="Everyone has joined" />;
}
