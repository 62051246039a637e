import { DEFAULT_HOUSEMATES } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { Navigate } from 'react-router-dom';
import * as words from '#words/house-complete.ts';
import { useApp } from '../../app/app-context.tsx';
import { Page } from '../../app/page/page.tsx';
import { JOINING_PATHS, LEAD_PATHS, START_PATH } from '../../app/routing/paths.ts';
import { WhatFollows } from '../../direct-debit/what-follows.tsx';
import { HousePicture } from '../../ui/house-picture.tsx';
import { Stack } from '../../ui/stack.tsx';
import { endOf } from './house-end.ts';

/**
 * Shown to the person who completed the house: a lead who lives alone, or the last joiner (decision
 * 10).
 */
export const HouseCompleteScreen = observer(function HouseCompleteScreen() {
  const { lead } = useApp();
  const joining = useApp().joining;
  const end = endOf(joining.journey, lead.journey);
  if (end === 'none') return <Navigate to={START_PATH} replace />;
  if (end === 'lead-waits') return <Navigate to={LEAD_PATHS.congratulations} replace />;
  if (end === 'joiner-waits') return <Navigate to={JOINING_PATHS.congratulations} replace />;
  const { joined, housemateCount = DEFAULT_HOUSEMATES } = joining.journey ?? {};
  const { agreed } = (joined && joining.journey) ?? lead.journey;
  // A lead with no housemates to wait for lives alone.
  const total = joined ? housemateCount : 1;
  return (
    <Page title={words.title} intro={joined ? words.intro : words.introAlone} tone="grey">
      <Stack gap="l">
        <HousePicture isDecorative joined={total} total={total} />
        <WhatFollows agreed={agreed} />
      </Stack>
    </Page>
  );
});
