import { DEFAULT_HOUSEMATES } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useApp } from '../../app/app-context.tsx';
import { PageFrame } from '../../app/page-frame.tsx';
import { useLeadScreen } from '../../app/use-lead-screen.ts';
import { usePreload } from '../../app/use-preload.ts';
import { bindTick } from '../../forms/bind-field.ts';
import { PersonFields } from '../../forms/person-fields.tsx';
import { ScreenForm } from '../../forms/screen-form.tsx';
import { ReviewPlace } from '../../reviews/review-place.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Hero } from '../../ui/hero.tsx';
import { HousePicture } from '../../ui/house-picture.tsx';
import { Stack } from '../../ui/stack.tsx';
import { AffiliateSlot } from './affiliate-slot.tsx';
import { GoOn } from './go-on.tsx';
import { createPresignup } from './presignup.view-model.ts';

const TITLE = 'One bill for the whole house';
const MARKETING_POINTS = ['All Inclusive', 'Rated Excellent', 'Uncapped Energy'];

export const PresignupScreen = observer(function PresignupScreen() {
  const heading = useRef<HTMLHeadingElement>(null);
  usePreload('presignup');
  const hero = (
    <Hero
      ref={heading}
      lead="Energy, water, broadband and TV licence, split fairly: one monthly Direct Debit each."
      points={MARKETING_POINTS}
      picture={
        <HousePicture isDecorative joined={DEFAULT_HOUSEMATES - 1} total={DEFAULT_HOUSEMATES} />
      }
      aside={<LeadCapture />}
    >
      {TITLE}
    </Hero>
  );
  return (
    <PageFrame title={TITLE} heading={heading} before={hero}>
      <ReviewPlace />
    </PageFrame>
  );
});

const LeadCapture = observer(function LeadCapture() {
  const { brand } = useApp();
  const form = useLeadScreen('presignup', createPresignup);
  return (
    <Stack>
      <AffiliateSlot />
      <GoOn />
      <Card title="Get your price">
        <ScreenForm form={form} submitLabel="Next">
          <PersonFields form={form} />
          <CheckboxField
            {...bindTick(form, 'agreedToPolicy')}
            label="I agree to the privacy policy"
            hint={<ExternalLink href={brand.links.privacy}>Read the privacy policy</ExternalLink>}
          />
        </ScreenForm>
      </Card>
    </Stack>
  );
});
