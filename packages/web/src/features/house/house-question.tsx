import { observer } from 'mobx-react-lite';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import type { HouseDecision, MemberHouseModel } from './member-house-model.ts';

interface DecisionWords {
  /** The button, and the title of the question. */
  readonly title: (name: string) => string;
  readonly means: (model: MemberHouseModel) => readonly string[];
  readonly confirm: string;
  readonly done: (name: string) => string;
}

export const DECISIONS: Readonly<Record<HouseDecision['kind'], DecisionWords>> = {
  'let-in': {
    title: (name) => `Let ${name} in`,
    means: () => ['They take a place, and we set up a Direct Debit for their share.'],
    confirm: 'Yes, let them in',
    done: (name) => `${name} is in the house now.`,
  },
  'say-no': {
    title: (name) => `Say no to ${name}`,
    means: () => ['We erase everything they gave us, and tell them by email.'],
    confirm: 'Yes, say no',
    done: (name) => `${name} is not in the house.`,
  },
  'take-out': {
    title: (name) => `Take ${name} out`,
    means: () => [
      'Their place becomes free and their Direct Debit is cancelled. We tell you both by email.',
    ],
    confirm: 'Yes, take them out',
    done: (name) => `${name} is no longer in the house.`,
  },
  'cancel-agreement': {
    title: () => 'Cancel your agreement',
    means: whatCancellingMeans,
    confirm: 'Yes, cancel',
    done: () => 'You’ve cancelled.',
  },
  'replace-link': {
    title: () => 'Make it stop working',
    means: () => ['This link and all earlier ones stop working. We email you a new one.'],
    confirm: 'Yes, email me a new link',
    done: () => 'A new link is on its way.',
  },
};

function whatCancellingMeans(model: MemberHouseModel): readonly string[] {
  const { isLast, isLead, nextLead, request } = model;
  const { whenSomebodyLeaves } = request.value ?? {};
  return [
    ...(isLast ? ['Nobody else is in, so this closes the house and ends all its services.'] : []),
    ...(isLead && nextLead ? [`${nextLead.firstName} then looks after the house.`] : []),
    `Your agreement ends today${isLast ? '' : ', your place becomes free'} and your Direct Debit is cancelled.`,
    ...(whenSomebodyLeaves === undefined ? [] : [whenSomebodyLeaves]),
  ];
}

/** Asks for the one confirmation of a decision. */
export const HouseQuestion = observer(function HouseQuestion({
  model,
}: {
  readonly model: MemberHouseModel;
}) {
  const { question, problem } = model;
  const words = question && DECISIONS[question.kind];
  const name = question && 'person' in question ? question.person.firstName : '';
  const onClose = (): void => model.cancel();
  return (
    <Modal isOpen={question !== undefined} title={words?.title(name) ?? ''} onClose={onClose}>
      {words && (
        <Stack>
          {words.means(model).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
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
              {question.kind === 'cancel-agreement' ? 'Keep my agreement' : 'Cancel'}
            </Button>
          </ActionBar>
        </Stack>
      )}
    </Modal>
  );
});
