import { observer } from 'mobx-react-lite';
import * as words from '#words/direct-debit.ts';
import { PageLink } from '../app/routing/page-link.tsx';
import { accountExistsPath } from '../app/routing/paths.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Panel } from '../ui/panel.tsx';
import { Sentence } from '../ui/sentence.tsx';
import type { BankEntry } from './bank-entry.view-model.ts';
import { SupportPhone } from './support-phone.tsx';

/** Says what became of an earlier try whose answer was lost, before it is made again. */
export const LostSubmission = observer(function LostSubmission({ model }: { model: BankEntry }) {
  const { accountGuid, state } = model.lost;
  // Of a later try there is news already: only an account that was found counts then.
  switch (model.problem && state !== 'found' ? 'none' : state) {
    case 'none':
    case 'looking':
      return null;
    case 'found':
      return (
        <Panel
          tone="success"
          title={words.wentThrough}
          isAnnounced
          action={
            <PageLink className={buttonClass()} to={accountExistsPath(accountGuid ?? '')}>
              {words.goToAccount}
            </PageLink>
          }
        >
          {words.hasAccountNow}
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
