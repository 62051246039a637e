import { observer } from 'mobx-react-lite';
import * as words from '#words/presignup.ts';
import { useApp } from '../../app/app-context.tsx';
import { useScreenModel } from '../../app/screen-model/use-screen-model.ts';
import { Panel } from '../../ui/panel.tsx';
import { AffiliateNotice as Model } from './affiliate-notice.view-model.ts';

/**
 * Shows the benefit of an affiliate code, or that the code is not valid. Shows nothing if no answer
 * arrives.
 */
export const AffiliateNotice = observer(function AffiliateNotice({ code }: { code: string }) {
  const { lead, services } = useApp();
  const model = useScreenModel(() => new Model({ lead, services, code }));
  const { verdict } = model;
  if (verdict?.kind === 'unjudged') return null;
  if (verdict?.kind === 'invalid') {
    return (
      <Panel tone="warning" isAnnounced>
        {words.affiliateInvalid}
      </Panel>
    );
  }
  return (
    <Panel tone={verdict ? 'success' : 'info'} isAnnounced>
      {verdict ? verdict.message : words.checkingOffer}
    </Panel>
  );
});
