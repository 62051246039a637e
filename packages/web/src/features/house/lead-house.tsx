import type { HousePerson, LeadLink } from '@kettle/core';
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
import { focusHeading } from '../../ui/focus.tsx';
import { announce } from '../../ui/live-region.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import * as houseCopy from './house-copy.ts';
import * as copy from './lead-house-copy.ts';
import { LeadHouseModel, type LeadDecision } from './lead-house-model.ts';

/** The house as its lead sees it: who is in, and who waits for an answer. */
export const LeadHousePage = observer(function LeadHousePage({ guid, token }: LeadLink) {
  const { brand, services } = useApp();
  const model = useScreenModel(
    () =>
      new LeadHouseModel({
        link: { guid, token },
        services,
        productName: brand.productName,
        onDone: ({ kind, person }) => announce(copy.DECISIONS[kind].done(person.firstName)),
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
  const joined = house && house.housemateCount - house.remainingHousemates;
  return (
    <Page
      title={houseCopy.title}
      tone="grey"
      intro={house && houseCopy.introOf(joined ?? 0, house.housemateCount)}
    >
      <LinkContent request={request} label={copy.opening} onRetry={() => void model.load()}>
        {house && !problem && <People model={model} guid={guid} />}
      </LinkContent>
      <Question model={model} />
    </Page>
  );
});

const People = observer(function People({
  model,
  guid,
}: {
  readonly model: LeadHouseModel;
  readonly guid: string;
}) {
  return (
    <Stack gap="l">
      {model.waiting.length > 0 && (
        <Card title={copy.waitingTitle}>
          {model.waiting.map((person) => (
            <WaitingPerson key={person.id} model={model} person={person} />
          ))}
        </Card>
      )}
      <Card title={copy.insideTitle}>
        {model.inside.map((person) => (
          <Housemate key={person.id} model={model} person={person} />
        ))}
      </Card>
      <p>
        <PageLink event="go-to-house" className={buttonClass('link')} to={housePath(guid)}>
          {copy.linkAndInvitations}
        </PageLink>
      </p>
    </Stack>
  );
});

interface PersonProps {
  readonly model: LeadHouseModel;
  readonly person: HousePerson;
}

function WaitingPerson({ model, person }: PersonProps) {
  return (
    <Stack gap="s">
      <p>{copy.asks(person.firstName)}</p>
      <ActionBar>
        <DecisionButton model={model} kind="let-in" person={person} />
        <DecisionButton model={model} kind="say-no" person={person} />
      </ActionBar>
    </Stack>
  );
}

function Housemate({ model, person }: PersonProps) {
  if (person.state === 'lead') return <p>{copy.you(person.firstName)}</p>;
  return (
    <ActionBar aside={person.firstName}>
      <DecisionButton model={model} kind="take-out" person={person} />
    </ActionBar>
  );
}

function DecisionButton({ model, kind, person }: PersonProps & Pick<LeadDecision, 'kind'>) {
  return (
    <Button event={kind} variant="secondary" onClick={() => model.ask({ kind, person })}>
      {copy.DECISIONS[kind].title(person.firstName)}
    </Button>
  );
}

/** Asks for the one confirmation of a decision. */
const Question = observer(function Question({ model }: { model: LeadHouseModel }) {
  const { question, problem } = model;
  const words = question && copy.DECISIONS[question.kind];
  const onClose = (): void => model.cancel();
  return (
    <Modal
      isOpen={question !== undefined}
      title={words?.title(question?.person.firstName ?? '') ?? ''}
      onClose={onClose}
    >
      {words && (
        <Stack>
          <p>{words.means}</p>
          {problem && (
            <Panel tone="severe" title={problem.title} headingLevel={3} isAnnounced>
              {problem.message}
            </Panel>
          )}
          <ActionBar>
            <Button event="confirm" isBusy={model.isSending} onClick={() => void model.confirm()}>
              {words.confirm}
            </Button>
            <Button event="close" variant="secondary" onClick={onClose}>
              {copy.cancel}
            </Button>
          </ActionBar>
        </Stack>
      )}
    </Modal>
  );
});
