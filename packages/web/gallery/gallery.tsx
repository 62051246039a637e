import { Layout } from '../src/ui/layout.tsx';
import { LiveRegion } from '../src/ui/live-region.tsx';
import { PageTitle } from '../src/ui/page-title.tsx';
import { SiteFooter, type SiteFooterProps } from '../src/ui/site-footer.tsx';
import { SiteHeader } from '../src/ui/site-header.tsx';
import { ButtonSamples } from './button-samples.tsx';
import { ChoiceSamples } from './choice-samples.tsx';
import { ColourSamples } from './colour-samples.tsx';
import { ContentSamples } from './content-samples.tsx';
import { ControlStates } from './control-states.tsx';
import { NoticeSamples } from './notice-samples.tsx';
import { HeroSample, PageSamples } from './page-samples.tsx';
import { PickerSamples } from './picker-samples.tsx';
import { PictureSamples } from './picture-samples.tsx';
import { StepperSamples } from './stepper-samples.tsx';
import { TextSamples } from './text-samples.tsx';
import { TokenSamples } from './token-samples.tsx';

const LINKS: SiteFooterProps['links'] = [
  { label: 'Terms', href: 'https://example.com/terms', event: 'uncounted' },
  { label: 'Privacy', href: 'https://example.com/privacy', event: 'uncounted' },
  { label: 'Contact us', href: 'https://example.com/contact', event: 'uncounted' },
];

/** Shows every component in every state, to look at and for screenshots. Not part of the site. */
export function Gallery() {
  return (
    <Layout
      tone="grey"
      width="wide"
      before={<HeroSample />}
      header={<SiteHeader brandName="Kettle" mark="built-in" onBack={() => undefined} />}
      footer={
        <SiteFooter help="Need help? Call 0113 496 0123" links={LINKS}>
          <p>Kettle Utilities Ltd. Registered in England and Wales.</p>
        </SiteFooter>
      }
    >
      <PageTitle intro="Default, focus, filled, error, busy and disabled.">Every state</PageTitle>
      <ColourSamples />
      <TokenSamples />
      <ButtonSamples />
      <ControlStates />
      <TextSamples />
      <PickerSamples />
      <StepperSamples />
      <ChoiceSamples />
      <NoticeSamples />
      <ContentSamples />
      <PageSamples />
      <PictureSamples />
      <LiveRegion />
    </Layout>
  );
}
