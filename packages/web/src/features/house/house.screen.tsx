import { type CalendarDate, compareDates, DEFAULT_HOUSEMATES, formatDate } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import * as common from '../../ui/common-copy.ts';
import { joinedOf } from '../../ui/common-copy.ts';
import * as copy from './house-copy.ts';
import { LinkProblem } from '../../site/page/link-problem.tsx';
import { PageLink } from '../../site/routing/links.tsx';
import { useApp } from '../../site/app-context.tsx';
import { LoadingRegion } from '../../ui/busy-panel.tsx';
import { MissingGuidPage } from '../../site/page/missing-guid-page.tsx';
import { useFocusHeadingOnRemoval } from '../../ui/focus.tsx';
import { lazy } from '../../platform/lazy.tsx';
import { Page, ScreenLoading } from '../../site/page/page.tsx';
import { LEAD_PATHS } from '../../site/routing/paths.ts';
import type { HouseProgress, HouseWatchModel } from './house-watch-model.ts';
import { LostLink } from './lost-link.tsx';
import { progressAtSignUp } from './house-progress.ts';
import { useGuid, useMemberToken } from '../../site/routing/use-link-params.ts';
import { useHouseWatch } from './use-house-watch.ts';
import { InviteHousemates } from '../invitations/invite-housemates.tsx';
import { ShareJoinLink } from '../sharing/share-join-link.tsx';
import { announce } from '../../ui/live-region.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { HousePicture } from '../../ui/house-picture.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TwoColumns } from '../../ui/two-columns.tsx';
import { unbrokenDate } from '../../ui/text.tsx';
import css from './house.module.css';

const MemberHousePage = lazy(async () => (await import('./member-house.tsx')).MemberHousePage, {
  Fallback: ScreenLoading,
});

/**
 * The progress page for the lead. It shows only how many people have joined and no names, because
 * anybody may have the link. A member's own link shows more.
 */
export function Screen() {
  const guid = useGuid();
  const token = useMemberToken();
  if (guid && token) return <MemberHousePage guid={guid} token={token} />;
  if (guid) return <HouseStatus key={guid} guid={guid} />;
  return (
    <MissingGuidPage title={copy.title}>
      <LostLink />
    </MissingGuidPage>
  );
}

const HouseStatus = observer(function HouseStatus({ guid }: { guid: string }) {
  const { lead } = useApp();
  const { account } = lead.journey;
  const atSignUp = account?.guid === guid ? progressAtSignUp(account) : undefined;
  const model = useHouseWatch(guid);
  const { isComplete, isLoading, problem, progress } = model;
  return (
    <Page title={copy.title} tone="grey" width="desk" intro={introOf(model)}>
      <Stack gap="l">
        {problem && progress && <HouseProblem model={model} />}
        {isComplete ? (
          <CompleteHouse guid={guid} total={(progress ?? atSignUp)?.total} />
        ) : (
          <LoadingRegion
            isLoading={isLoading && !progress && !problem}
            label="Checking who has joined…"
            hasFailed={problem !== undefined && !progress}
          >
            {progress ? (
              <IncompleteHouse guid={guid} progress={progress} isOutdated={!!problem} />
            ) : (
              problem && (
                <Stack gap="l">
                  <HouseProblem model={model} />
                  <LostLink />
                </Stack>
              )
            )}
          </LoadingRegion>
        )}
        {(isComplete || progress) && <LostLink />}
      </Stack>
    </Page>
  );
});

/** Returns the intro. It stays if the house cannot be loaded, so that the layout does not shift. */
function introOf({ isComplete, progress }: HouseWatchModel): string {
  if (isComplete) return 'Everyone has joined. There is nothing left to do.';
  return progress
    ? copy.introOf(progress.joined, progress.total)
    : 'See who has joined, and who is still to join.';
}

const HouseProblem = observer(function HouseProblem({ model }: { model: HouseWatchModel }) {
  const { problem, progress } = model;
  const panel = useFocusHeadingOnRemoval<HTMLDivElement>();
  if (!problem) return null;
  const onRetry = (): void => void retry(model);
  return (
    <div ref={panel}>
      {progress ? (
        // The earlier numbers are still shown, so a failed refresh is only a warning.
        <Panel
          tone="warning"
          action={
            <Button
              event="try-again"
              variant="secondary"
              isBusy={model.isLoading}
              onClick={onRetry}
            >
              {common.tryAgain}
            </Button>
          }
          isAnnounced
        >
          {problem.message} The numbers below may be out of date.
        </Panel>
      ) : (
        <LinkProblem problem={problem} isRetrying={model.isLoading} onRetry={onRetry} />
      )}
    </div>
  );
});

/**
 * Announces the problem after a retry, because a screen reader does not read a text on the page
 * again if it has not changed.
 */
async function retry(model: HouseWatchModel): Promise<void> {
  await model.refresh();
  if (model.problem) announce(model.problem.message);
}

interface IncompleteHouseProps {
  readonly guid: string;
  readonly progress: HouseProgress;
  /** Whether the latest request failed, so that the numbers are from an earlier answer. */
  readonly isOutdated: boolean;
}

const IncompleteHouse = observer(function IncompleteHouse(props: IncompleteHouseProps) {
  const { joinBy, joinLink, joined, total } = props.progress;
  const { clock, lead } = useApp();
  const isLead = lead.journey.account?.guid === props.guid;
  const remaining = total - joined;
  const { isOutdated } = props;
  const place = useFocusHeadingOnRemoval<HTMLDivElement>();
  useEffect(() => {
    if (!isOutdated) announce(joinedOf(joined, total));
  }, [isOutdated, joined, total]);
  return (
    <div ref={place}>
      <TwoColumns
        first={<HousePicture joined={joined} total={total} isDecorative />}
        last={<p>This page updates by itself while it is open.</p>}
      >
        <Card
          title={
            remaining === 1
              ? '1 Housemate Is Still to Join'
              : `${remaining} Housemates Are Still to Join`
          }
        >
          <Stack>
            <p>{joinBy && `${joinByText(joinBy, clock.today())} `}Send them the link:</p>
            <ShareJoinLink joinLink={joinLink} />
            <div>
              <InviteHousemates
                guid={props.guid}
                joinLink={joinLink}
                remainingHousemates={remaining}
                label="Invite Housemates"
                variant="secondary"
              />
            </div>
            {isLead && (
              <PageLink
                event="see-congratulations"
                className={buttonClass('link')}
                to={LEAD_PATHS.congratulations}
              >
                QR code and dates for your calendar
              </PageLink>
            )}
          </Stack>
        </Card>
      </TwoColumns>
    </div>
  );
});

function joinByText(joinBy: CalendarDate, today: CalendarDate): string {
  const date = unbrokenDate(formatDate(joinBy));
  return compareDates(joinBy, today) < 0
    ? `The tenancy started on ${date}, so they should join as soon as they can.`
    : `They should join by ${date}, when the tenancy starts.`;
}

interface CompleteHouseProps {
  readonly guid: string;
  /** The number of housemates, if this page or the lead's sign-up knows it. */
  readonly total: number | undefined;
}

/**
 * The provider does not report the size of a complete house. The journey of a joiner of this tab
 * holds it.
 */
function CompleteHouse({ guid, total }: CompleteHouseProps) {
  const { housemateCount, joined } = useApp().joining.journey ?? {};
  const joinerTotal = joined?.guid === guid ? housemateCount : undefined;
  const all = total ?? joinerTotal ?? DEFAULT_HOUSEMATES;
  useEffect(() => announce('Everyone has joined'), []);
  return (
    <div className={css['alone']}>
      <HousePicture joined={all} total={all} isDecorative />
    </div>
  );
}
