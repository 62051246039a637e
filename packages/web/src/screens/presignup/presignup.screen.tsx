import { furthestLeadStep, hasProgress } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { useApp } from '../../app/app-context.tsx';
import { LeadPage } from '../../app/lead-page.tsx';
import { LEAD_PATHS } from '../../app/paths.ts';
import { useLeadScreen } from '../../app/use-lead-screen.ts';
import { bindTick } from '../../forms/bind-field.ts';
import { PersonFields } from '../../forms/person-fields.tsx';
import { ScreenForm } from '../../forms/screen-form.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Stack } from '../../ui/stack.tsx';
import { createPresignup } from './presignup.view-model.ts';

const MARKETING_POINTS = ['All Inclusive', 'Rated Excellent', 'Uncapped Energy'];

export const PresignupScreen = observer(function PresignupScreen() {
  const { brand } = useApp();
  const form = useLeadScreen('presignup', createPresignup);
  return (
    <LeadPage
      step="presignup"
      title="One bill for the whole house"
      lead="Energy, water, broadband and TV licence in one monthly Direct Debit each. Get your price in two minutes."
    >
      <Stack gap="l">
        <CheckList items={MARKETING_POINTS} />
        <GoOn />
        <ScreenForm form={form} submitLabel="Next">
          <PersonFields form={form} />
          <CheckboxField
            {...bindTick(form, 'agreedToPolicy')}
            label="I agree to the privacy policy"
            hint={<ExternalLink href={brand.links.privacy}>Read the privacy policy</ExternalLink>}
          />
        </ScreenForm>
      </Stack>
    </LeadPage>
  );
});

/** The way back into a journey that was left. */
const GoOn = observer(function GoOn() {
  const { lead } = useApp();
  const facts = lead.facts();
  if (!hasProgress(facts)) return null;
  return (
    <Card tone="tinted" title="Welcome back">
      <Stack gap="s">
        <p>What you typed last time is still here.</p>
        <Link className={buttonClass('secondary')} to={LEAD_PATHS[furthestLeadStep(facts)]}>
          Continue where you left off
        </Link>
      </Stack>
    </Card>
  );
});
