import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import * as words from '#words/direct-debit.ts';
import { PageLink } from '../../app/page-link.tsx';
import { accountExistsPath } from '../../app/paths.ts';
import { useLeadScreen } from '../../app/use-lead-screen.ts';
import { SupportPhone } from '../../direct-debit/support-phone.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Panel } from '../../ui/panel.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { LostSubmission as Model } from './lost-submission.view-model.ts';

interface LostSubmissionProps {
  /** Whether there is news of a later try: only an account that was found counts then. */
  readonly isOvertaken: boolean;
}

/** Says what became of an earlier try whose answer was lost, before it is made again. */
export const LostSubmission = observer(function LostSubmission(props: LostSubmissionProps) {
  const model = useLeadScreen('direct-debit', (parts) => new Model(parts));
  useEffect(() => void model.look(), [model]);
  switch (props.isOvertaken && model.state !== 'found' ? 'none' : model.state) {
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
            <PageLink className={buttonClass()} to={accountExistsPath(model.accountGuid ?? '')}>
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
