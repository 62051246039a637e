import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useApp } from '../../app/app-context.tsx';
import { accountExistsPath } from '../../app/paths.ts';
import { useLeadScreen } from '../../app/use-lead-screen.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Panel } from '../../ui/panel.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { LostSubmission as Model } from './lost-submission.view-model.ts';

/** Says what became of an earlier try whose answer was lost, before it is made again. */
export const LostSubmission = observer(function LostSubmission() {
  const { brand, lead } = useApp();
  const model = useLeadScreen('direct-debit', (parts) => new Model(parts));
  useEffect(() => void model.look(), [model]);
  const phone = lead.settings.supportPhone ?? brand.supportPhone;
  switch (model.state) {
    case 'none':
    case 'looking':
      return null;
    case 'found':
      return (
        <Panel
          tone="success"
          title="Your Direct Debit went through"
          isAnnounced
          action={
            <Link className={buttonClass()} to={accountExistsPath(model.accountGuid ?? '')}>
              Go to the account
            </Link>
          }
        >
          We lost touch while you were signing up, but your address has an account now. You do not
          need to enter your bank details again.
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
          We could not confirm whether your last try went through. You can try again: you will not
          be signed up twice. Or call us on <PhoneLink number={phone} />.
        </Panel>
      );
  }
});
