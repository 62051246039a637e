import { observer } from 'mobx-react-lite';
import * as copy from './direct-debit-copy.ts';
import { PageLink } from '../../site/routing/links.tsx';
import { accountExistsPath } from '../../site/routing/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Sentence } from '../../ui/text.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useScrollIntoView } from '../../ui/focus.tsx';
import type {
  DirectDebitSubmission,
  EarlierAttempt as Attempt,
} from '../../site/journey/direct-debit-submission.ts';
import { SupportPhone } from '../../site/page/support-phone.tsx';

const COULD_NOT_CONFIRM =
  'We could not confirm whether your last try went through. You can try again: you will not be signed up twice. Or {phone}.';

/** Shows the outcome of an earlier attempt that had no answer, before the person tries again. */
export const EarlierAttempt = observer(function EarlierAttempt({
  submission: { earlier },
}: {
  submission: DirectDebitSubmission;
}) {
  const panel = useScrollIntoView(earlier);
  return (
    earlier && (
      <div ref={panel}>
        <AttemptPanel attempt={earlier} />
      </div>
    )
  );
});

function AttemptPanel({ attempt }: { attempt: Attempt }) {
  switch (attempt.kind) {
    case 'own':
      return (
        <EarlierSuccessPanel onGoToHouse={attempt.goToEnd} onStartAgain={attempt.onStartAgain} />
      );
    case 'of-others':
      return (
        <Panel
          tone="info"
          title="Your address now has an account"
          isAnnounced
          action={
            <PageLink
              event="go-to-account"
              className={buttonClass()}
              to={accountExistsPath(attempt.guid)}
            >
              {copy.goToAccount}
            </PageLink>
          }
        >
          Someone else has signed up your address. Your own Direct Debit was not set up, but you can
          join their account.
        </Panel>
      );
    case 'not-found':
      return (
        <Panel tone="info" isAnnounced>
          Your last try did not reach us, and nothing was set up. Please enter your bank details
          again.
        </Panel>
      );
    case 'unclear':
      return (
        <Panel tone="warning" isAnnounced>
          <Sentence words={COULD_NOT_CONFIRM} parts={{ phone: <SupportPhone /> }} />
        </Panel>
      );
  }
}

interface EarlierSuccessPanelProps {
  readonly onGoToHouse: () => void;
  readonly onStartAgain?: (() => void) | undefined;
}

/** Says that an earlier attempt has opened the person's own account, with a button to go there. */
export function EarlierSuccessPanel({ onGoToHouse, onStartAgain }: EarlierSuccessPanelProps) {
  return (
    <Panel
      tone="success"
      title="Your Direct Debit went through"
      isAnnounced
      action={
        <Stack gap="s">
          <Button event="go-to-house" type="button" onClick={onGoToHouse}>
            Go to Your House
          </Button>
          {onStartAgain && (
            <Button event="start-again" type="button" variant="link" onClick={onStartAgain}>
              {copy.startAgain}
            </Button>
          )}
        </Stack>
      }
    >
      The connection was lost while you were signing up. We have your Direct Debit instruction with
      the details you sent first, so you do not need to enter them again.
    </Panel>
  );
}
