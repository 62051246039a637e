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
import { Stack } from '../../ui/stack.tsx';
import { NoticeSlot } from '../codes/code-slots.tsx';
import { VerdictNotice } from '../codes/verdict-notice.tsx';
import css from './referral.module.css';
import { ReferralModel } from './referral-model.ts';

export function Screen() {
  const { search } = useLocation();
  const code = linkParamsOf(search).referral;
  return code !== undefined && <Referral key={code} code={code} />;
}

const Referral = observer(function Referral({ code }: { code: string }) {
  const { lead, services } = useApp();
  const model = useScreenModel(() => new ReferralModel({ lead, services, code }));
  const { isRunning, value: verdict } = model.request;
  return (
    <Page title="Ready to Sign Up for Bills?">
      <BusyPanel isBusy={verdict === undefined} label="Checking your code…">
        <Stack gap="l">
          <NoticeSlot>
            {verdict && (
              <VerdictNotice
                kind="referral"
                verdict={verdict}
                isRetrying={isRunning}
                onRetry={() => model.check()}
              />
            )}
          </NoticeSlot>
          <p className={css['next']}>{verdict && <ToStart isValid={verdict.kind === 'valid'} />}</p>
        </Stack>
      </BusyPanel>
    </Page>
  );
});

function ToStart({ isValid }: { isValid: boolean }) {
  return (
    <PageLink
      event={isValid ? 'get-started' : 'signup-anyway'}
      className={buttonClass()}
      to={START_PATH}
    >
      {isValid ? 'Get Started' : 'Signup Anyway'}
    </PageLink>
  );
}
