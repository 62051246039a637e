import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useApp } from '../../app/app-context.tsx';
import { Page } from '../../app/page.tsx';
import { START_PATH } from '../../app/paths.ts';
import { arrivalOf } from '../../app/use-arrival-codes.ts';
import { BusyPanel } from '../../ui/busy-panel.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Referral } from './referral.view-model.ts';

export function ReferralScreen() {
  const { search } = useLocation();
  const code = arrivalOf(search).referral;
  return code !== undefined ? (
    <JudgedReferral key={code} code={code} />
  ) : (
    <Navigate to={START_PATH} replace />
  );
}

const JudgedReferral = observer(function JudgedReferral({ code }: { code: string }) {
  const { lead, services } = useApp();
  const [model, setModel] = useState<Referral>();
  useEffect(() => {
    const referral = new Referral({ lead, services, code });
    setModel(referral);
    void referral.judge();
    return () => referral.leave();
  }, [code, lead, services]);
  const verdict = model?.verdict;
  return (
    <Page title="Ready to Sign Up for Bills?">
      <BusyPanel isBusy={verdict === undefined} label="Checking your code…">
        <Stack gap="l">
          {verdict?.kind === 'valid' && <Panel tone="success">{verdict.message}</Panel>}
          {verdict?.kind === 'invalid' && (
            <Panel tone="warning" isAnnounced>
              Referral Code Invalid
            </Panel>
          )}
          {verdict && (
            <p>
              <Link className={buttonClass()} to={START_PATH}>
                {verdict.kind === 'invalid' ? 'Signup Anyway' : 'Get Started'}
              </Link>
            </p>
          )}
        </Stack>
      </BusyPanel>
    </Page>
  );
});
