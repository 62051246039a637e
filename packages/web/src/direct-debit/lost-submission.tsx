import { observer } from 'mobx-react-lite';
import * as words from '#words/direct-debit.ts';
import { PageLink } from '../app/routing/page-link.tsx';
import { accountExistsPath } from '../app/routing/paths.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Panel } from '../ui/panel.tsx';
import { Sentence } from '../ui/sentence.tsx';
import type { BankEntry } from './bank-entry.view-model.ts';
import { SupportPhone } from './support-phone.tsx';

/**
 * Tells the person the outcome of an earlier attempt whose answer was lost, before they try again.
 */
export const LostSubmission = observer(function LostSubmission({ model }: { model: BankEntry }) {
  const { accountGuid, state } = model.lost;
  // The page already shows the problem of a later attempt. Beside it, show only that there is an
  // account.
  const isAccount = state === 'own' || state === 'of-others';
  switch (model.problem && !isAccount ? 'none' : state) {
    case 'none':
    case 'looking':
      return null;
    case 'own':
      return (
        <Panel
          tone="success"
          title={words.wentThrough}
          isAnnounced
          action={
            <Button event="go-to-house" onClick={() => model.lost.goToEnd()}>
              {words.goToYourHouse}
            </Button>
          }
        >
          {words.setUpWithFirst}
        </Panel>
      );
    case 'of-others':
      return (
        <Panel
          tone="info"
          title={words.setUpByOthers}
          isAnnounced
          action={
            <PageLink
              event="go-to-account"
              className={buttonClass()}
              to={accountExistsPath(accountGuid ?? '')}
            >
              {words.goToAccount}
            </PageLink>
          }
        >
          {words.notSetUpForYou}
        </Panel>
      );
    case 'not-found':
      return (
        <Panel tone="info" isAnnounced>
          {words.didNotReachUs}
        </Panel>
      );
    case 'unclear':
      return (
        <Panel tone="warning" isAnnounced>
          <Sentence words={words.couldNotConfirm} parts={{ phone: <SupportPhone /> }} />
        </Panel>
      );
  }
});
