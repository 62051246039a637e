import {
  formatDateWithWeekday,
  formatPounds,
  type HousePerson,
  type MemberAgreement,
  type MemberLink,
} from '@kettle/core';
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
import { SummaryList } from '../../ui/summary-list.tsx';
import { unbrokenDate } from '../../ui/text.tsx';
import { RecordCard } from '../direct-debit/record-card.tsx';
import * as copy from './house-copy.ts';
import { MemberHouseModel, type LeadDecision } from './member-house-model.ts';

interface DecisionWords {
  /** The button, and the title of the question. */
  readonly title: (name: string) => string;
  readonly means: string;
  readonly confirm: string;
  readonly done: (name: string) => string;
}

const DECISIONS: Readonly<Record<LeadDecision['kind'], DecisionWords>> = {
  'let-in': {
    title: (name) => `Let ${name} in`,
    means: 'They take a place, and we set up a Direct Debit for their share.',
    confirm: 'Yes, let them in',
    done: (name) => `${name} is in the house now.`,
  },
  'say-no': {
    title: (name) => `Say no to ${name}`,
    means: 'We erase everything they gave us, and tell them by email.',
    confirm: 'Yes, say no',
    done: (name) => `${name} is not in the house.`,
  },
  'take-out': {
    title: (name) => `Take ${name} out`,
    means:
      'Their place becomes free and their Direct Debit is cancelled. We tell you both by email.',
    confirm: 'Yes, take them out',
    done: (name) => `${name} is no longer in the house.`,
  },
};

/** A house as its member sees it: their agreement and who is in, and to the lead who waits for an answer. */
export const MemberHousePage = observer(function MemberHousePage({ guid, token }: MemberLink) {
  const { brand, services } = useApp();
  const model = useScreenModel(
    () =>
      new MemberHouseModel({
        link: { guid, token },
        services,
        productName: brand.productName,
        onDone: ({ kind, person }) => announce(DECISIONS[kind].done(person.firstName)),
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
  return (
    <Page
      title={copy.title}
      tone="grey"
      intro={
        isShared &&
        copy.introOf(house.housemateCount - house.remainingHousemates, house.housemateCount)
      }
    >
      <LinkContent request={request} label="Opening your house…" onRetry={() => void model.load()}>
        {house && !problem && (
          <Stack gap="l">
            {isShared && <People model={model} guid={guid} />}
            {house.agreement && (
              <Agreement agreement={house.agreement} isAlone={isShared !== true} />
            )}
          </Stack>
        )}
      </LinkContent>
      <Question model={model} />
    </Page>
  );
});

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
        {model.inside.map((person) => (
          <Housemate key={person.id} model={model} person={person} />
        ))}
      </Card>
      <p>
        <PageLink event="go-to-house" className={buttonClass('link')} to={housePath(guid)}>
          Link and invitations
        </PageLink>
      </p>
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
    <ActionBar aside={person.firstName}>
      <DecisionButton model={model} kind="take-out" person={person} />
    </ActionBar>
  );
}

/** What they have agreed to, as on the page where they agreed, and what happens next. */
function Agreement({
  agreement,
  isAlone,
}: {
  readonly agreement: MemberAgreement;
  readonly isAlone: boolean;
}) {
  const { accountEnding, bank, home, name, plan, reference, ...agreed } = agreement;
  return (
    <>
      <Card title="Your Payments">
        <SummaryList
          rows={[
            { term: 'Next payment', details: nextPaymentOf(agreement) },
            ...(accountEnding === undefined
              ? []
              : [{ term: 'From', details: accountText(accountEnding, bank) }]),
          ]}
        />
      </Card>
      <RecordCard
        agreed={{ ...plan, ...agreed }}
        payer={{ name, home }}
        reference={reference}
        isAlone={isAlone}
        isJustAgreed={false}
      />
    </>
  );
}

function nextPaymentOf({ isStopped, nextPayment }: MemberAgreement): string {
  if (isStopped) return 'None: your Direct Debit has ended';
  if (!nextPayment) return 'None: everything is paid';
  const { amount, day } = nextPayment;
  return `${formatPounds(amount)} on or after ${unbrokenDate(formatDateWithWeekday(day))}`;
}

function accountText(ending: string, bank = 'Account'): string {
  return `${bank}, ending ${ending}`;
}

function DecisionButton({ model, kind, person }: PersonProps & Pick<LeadDecision, 'kind'>) {
  return (
    <Button event={kind} variant="secondary" onClick={() => model.ask({ kind, person })}>
      {DECISIONS[kind].title(person.firstName)}
    </Button>
  );
}

/** Asks for the one confirmation of a decision. */
const Question = observer(function Question({ model }: { model: MemberHouseModel }) {
  const { question, problem } = model;
  const words = question && DECISIONS[question.kind];
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
              Cancel
            </Button>
          </ActionBar>
        </Stack>
      )}
    </Modal>
  );
});
