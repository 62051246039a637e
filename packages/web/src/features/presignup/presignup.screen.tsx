import { DEFAULT_HOUSEMATES, hasProgress, presignupForm } from '@kettle/core';
import { action } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import * as common from '../../ui/common-copy.ts';
import { useApp, type App } from '../../site/app-context.tsx';
import { lazy } from '../../platform/lazy.tsx';
import { type LeadScreenParts, useLeadScreen } from '../../site/use-screen.ts';
import { PageFrame } from '../../site/page/page.tsx';
import { AffiliateSlot } from '../codes/code-slots.tsx';
import { FormCheckbox } from '../../site/forms/form-checkbox.tsx';
import { PersonFields } from '../../site/forms/person-fields.tsx';
import { ScreenForm } from '../../site/forms/screen-form.tsx';
import { Reviews } from '../reviews/reviews.tsx';
import { Card } from '../../ui/card.tsx';
import { ExternalLink } from '../../ui/links.tsx';
import { Hero } from '../../ui/hero.tsx';
import { HousePicturePlaceholder } from '../../ui/house-picture-placeholder.tsx';
import { Stack } from '../../ui/stack.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { ResumeJourney, useCanResume } from './resume-journey.tsx';
import { runUseCase } from '../../composition/run-use-case.ts';
import { leadForm } from '../../site/forms/form-model.ts';
import { problemOfSubmission } from '../../site/forms/problem-of.ts';
import { useLocation } from 'react-router-dom';
import { isLinkUnreadable } from '../../site/routing/entry-state.ts';
import { Panel } from '../../ui/panel.tsx';

/** The build prerenders the picture, so its code may load after the form's. */
const HousePicture = lazy(async () => (await import('../../ui/house-picture.tsx')).HousePicture, {
  Fallback: HousePicturePlaceholder,
});

/** The start page. A link to it with a referral code redirects to the referral page. */
export function Screen() {
  const { brand } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  const hero = (
    <Hero
      ref={heading}
      intro="Energy, water and broadband at one price. Everyone pays their own share."
      points={brand.marketingPoints}
      picture={
        <HousePicture isDecorative joined={DEFAULT_HOUSEMATES - 1} total={DEFAULT_HOUSEMATES} />
      }
      aside={<LeadCapture />}
    >
      {common.promiseTitle}
    </Hero>
  );
  return (
    <PageFrame title={common.promiseTitle} heading={heading} width="wide" before={hero}>
      <Stack gap="l">
        <HowItWorks />
        <Reviews />
      </Stack>
    </PageFrame>
  );
}

const LeadCapture = observer(function LeadCapture() {
  const app = useApp();
  // A person who starts again gets a form that has never been filled in.
  const [attempt, setAttempt] = useState(1);
  const [isReturn, setIsReturn] = useState(action(() => isReturnVisit(app)));
  const canResume = useCanResume();
  const onCleared = (): void => {
    setAttempt(attempt + 1);
    setIsReturn(false);
  };
  const isFolded = isReturn && canResume;
  return (
    <Stack>
      <UnreadableLinkNotice />
      <AffiliateSlot />
      <ResumeJourney isOnlyWayOn={isFolded} onCleared={onCleared} />
      {!isFolded && <LeadForm key={attempt} />}
    </Stack>
  );
});

/**
 * Whether somebody comes back to a journey of an earlier visit. One job is left then, and the form,
 * which may hold another person's details, is folded behind 'Start again'. Within a visit it stays,
 * and so does what was typed before the script.
 */
function isReturnVisit({ earlyInput, joining, lead }: App): boolean {
  if (earlyInput.isUsed) return false;
  if (hasProgress(lead.facts())) return lead.isFound;
  return joining.furthestStep !== undefined && !lead.journey.drafts[presignupForm.name];
}

function LeadForm() {
  const { brand } = useApp();
  const form = useLeadScreen('presignup', createPresignup);
  return (
    <Card title="Get Your Price">
      <ScreenForm form={form} submitLabel={common.next} submitEvent="next">
        <PersonFields form={form} />
        <FormCheckbox
          form={form}
          name="agreedToPolicy"
          event="agreed-to-policy"
          label={presignupForm.labels.agreedToPolicy}
          hint={
            <ExternalLink isAlone event="privacy" href={brand.links.privacy}>
              {common.readPrivacyPolicy}
            </ExternalLink>
          }
        />
        <p>About 2 minutes. Nothing to pay now.</p>
      </ScreenForm>
    </Card>
  );
}

/**
 * Creates the model of lead capture, which creates or updates the lead and then goes to the
 * household page.
 */
function createPresignup(parts: LeadScreenParts) {
  const { lead, services, productName, goNext } = parts;
  return leadForm(
    parts,
    presignupForm,
    () => undefined,
    async (presignup, form) => {
      const answer = await runUseCase(services, (useCases) =>
        useCases.registerLead(lead.journey, presignup, lead.log),
      );
      if (!answer.ok) return form.fail(problemOfSubmission(answer.error, productName));
      lead.change(answer.value);
      await goNext();
    },
  );
}

/** Says why the page is not the package that somebody followed a link to. */
function UnreadableLinkNotice() {
  const { state } = useLocation();
  if (!isLinkUnreadable(state)) return null;
  return (
    <Panel tone="warning" isAnnounced>
      That link to a package is incomplete, so we couldn’t open it. Ask for it again, or get your
      own price here.
    </Panel>
  );
}
