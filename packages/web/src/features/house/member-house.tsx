import type { HousePerson, InvitedPerson, MemberLink } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useApp } from '../../site/app-context.tsx';
import { LinkContent } from '../../site/page/link-content.tsx';
import { Page } from '../../site/page/page.tsx';
import { PageLink } from '../../site/routing/links.tsx';
import { housePath } from '../../site/routing/paths.ts';
import { useScreenModel } from '../../site/use-screen.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { focusHeading, useFocusOnChange } from '../../ui/focus.tsx';
import { announce } from '../../ui/live-region.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { VisuallyHidden } from '../../ui/text.tsx';
import * as copy from './house-copy.ts';
import { DECISIONS, HouseQuestion } from './house-question.tsx';
import { LostLink } from './lost-link.tsx';
import { MemberHouseModel, type LeadDecision, type OwnDecision } from './member-house-model.ts';
import { OwnAgreement } from './own-agreement.tsx';
import css from './house.module.css';

/**
 * A house as its member sees it: their agreement and who is in, and to the lead who waits for an
 * answer.
 */
export const MemberHousePage = observer(function MemberHousePage({ guid, token }: MemberLink) {
  const { brand, services } = useApp();
  const model = useScreenModel(
    () =>
      new MemberHouseModel({
        link: { guid, token },
        services,
        productName: brand.productName,
        onDone: (decision) =>
          announce(
            DECISIONS[decision.kind].done('person' in decision ? decision.person.firstName : ''),
          ),
      }),
  );
  const { request } = model;
  const { problem, value: house } = request;
  const shown = useRef(house);
  useEffect(() => {
    // The button that opened the question is gone.
    if (shown.current && shown.current !== house) focusHeading();
    shown.current = house;
  }, [house]);
  const isShared = house && house.housemateCount > 1;
  if (model.end) return <EndPage end={model.end} />;
  return (
    <Page
      title={copy.title}
      tone="grey"
      intro={
        isShared &&
        copy.introOf(house.housemateCount - house.remainingHousemates, house.housemateCount)
      }
    >
      <LinkContent
        request={request}
        label="Opening your house…"
        onRetry={() => void model.load()}
        otherwise={<LostLink />}
      >
        {house && !problem && (
          <Stack gap="l">
            {isShared && <People model={model} guid={guid} />}
            {house.agreement && <OwnAgreement model={model} agreement={house.agreement} />}
          </Stack>
        )}
      </LinkContent>
      <HouseQuestion model={model} />
    </Page>
  );
});

const END_WORDS = {
  'cancel-agreement': {
    title: 'You’ve cancelled',
    message:
      'Your agreement has ended. We’ve emailed you what becomes of your Direct Debit and what you owe.',
  },
  'replace-link': {
    title: 'Check Your Email',
    message: 'This link has stopped working. We’ve emailed you a new one.',
  },
} as const;

function EndPage({ end }: { readonly end: OwnDecision['kind'] }) {
  const { message, title } = END_WORDS[end];
  const panel = useFocusOnChange();
  return (
    <Page title={copy.title} tone="grey">
      <Panel ref={panel} tone="success" title={title}>
        {message}
      </Panel>
    </Page>
  );
}

const People = observer(function People({
  model,
  guid,
}: {
  readonly model: MemberHouseModel;
  readonly guid: string;
}) {
  return (
    <Stack gap="l">
      {model.waiting.length > 0 && (
        <Card title="Waiting for Your Answer">
          {model.waiting.map((person) => (
            <WaitingPerson key={person.id} model={model} person={person} />
          ))}
        </Card>
      )}
      <Card title="Who Is In">
        <Stack gap="s">
          {model.inside.map((person) => (
            <Housemate key={person.id} model={model} person={person} />
          ))}
        </Stack>
      </Card>
      <Invited model={model} />
      <p>
        <PageLink event="go-to-house" className={buttonClass('link')} to={housePath(guid)}>
          Link and invitations
        </PageLink>
      </p>
    </Stack>
  );
});

const Invited = observer(function Invited({ model }: { readonly model: MemberHouseModel }) {
  const { invited = [] } = model.request.value ?? {};
  if (invited.length === 0) return null;
  return (
    <Card title="Invited, Not Joined Yet">
      <Stack gap="s">
        {invited.map((person) => (
          <InvitedRow key={person.id} model={model} person={person} />
        ))}
      </Stack>
    </Card>
  );
});

const InvitedRow = observer(function InvitedRow({
  model,
  person,
}: {
  readonly model: MemberHouseModel;
  readonly person: InvitedPerson;
}) {
  const { email, id, isMailedToday } = person;
  const press = model.press?.name === `remind ${id}` ? model.press : undefined;
  if (isMailedToday) return <p>{email}: emailed today</p>;
  return (
    <Stack gap="s">
      <div className={css['person']}>
        {email}
        <Button
          event="remind"
          variant="secondary"
          isBusy={press?.isRunning}
          onClick={() => void model.remind(id)}
        >
          Remind now<VisuallyHidden>: {email}</VisuallyHidden>
        </Button>
      </div>
      {press?.problem && (
        <Panel tone="severe" title={press.problem.title} headingLevel={3} isAnnounced>
          {press.problem.message}
        </Panel>
      )}
    </Stack>
  );
});

interface PersonProps {
  readonly model: MemberHouseModel;
  readonly person: HousePerson;
}

function WaitingPerson({ model, person }: PersonProps) {
  return (
    <Stack gap="s">
      <p>{person.firstName} asks to join. Let in only somebody you know.</p>
      <ActionBar>
        <DecisionButton model={model} kind="let-in" person={person} />
        <DecisionButton model={model} kind="say-no" person={person} />
      </ActionBar>
    </Stack>
  );
}

function Housemate({ model, person }: PersonProps) {
  const isMe = person.id === model.request.value?.me;
  if (isMe || !model.isLead) {
    return (
      <p>
        {person.firstName}
        {isMe && ' (you)'}
      </p>
    );
  }
  return (
    <div className={css['person']}>
      {person.firstName}
      <DecisionButton model={model} kind="take-out" person={person} />
    </div>
  );
}

function DecisionButton({ model, kind, person }: PersonProps & Pick<LeadDecision, 'kind'>) {
  return (
    <Button event={kind} variant="secondary" onClick={() => model.ask({ kind, person })}>
      {DECISIONS[kind].title(person.firstName)}
    </Button>
  );
}
