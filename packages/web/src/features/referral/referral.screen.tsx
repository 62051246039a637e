import { INVALID_CODE_MESSAGES } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { useApp } from '../../site/app-context.tsx';
import { PageLink } from '../../site/routing/links.tsx';
import { Page } from '../../site/page/page.tsx';
import { START_PATH } from '../../site/routing/paths.ts';
import { useScreenModel } from '../../site/use-screen.ts';
import { linkParamsOf } from '../../site/routing/use-link-params.ts';
import { BusyPanel } from '../../ui/busy-panel.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { ReferralModel } from './referral-model.ts';

export function Screen() {
  const { search } = useLocation();
  const code = linkParamsOf(search).referral;
  return code !== undefined && <Referral key={code} code={code} />;
}

const Referral = observer(function Referral({ code }: { code: string }) {
  const { lead, services } = useApp();
  const { request } = useScreenModel(() => new ReferralModel({ lead, services, code }));
  const verdict = request.value;
  return (
    <Page title="Ready to Sign Up for Bills?">
      <BusyPanel isBusy={verdict === undefined} label="Checking your code…">
        <Stack gap="l">
          {verdict?.kind === 'valid' && (
            <Panel tone="success" isAnnounced>
              {verdict.message}
            </Panel>
          )}
          {verdict?.kind === 'invalid' && (
            <Panel tone="warning" isAnnounced>
              {INVALID_CODE_MESSAGES.referral}
            </Panel>
          )}
          {verdict && (
            <p>
              <PageLink
                event={verdict.kind === 'invalid' ? 'signup-anyway' : 'get-started'}
                className={buttonClass()}
                to={START_PATH}
              >
                {verdict.kind === 'invalid' ? 'Signup Anyway' : 'Get Started'}
              </PageLink>
            </p>
          )}
        </Stack>
      </BusyPanel>
    </Page>
  );
});
