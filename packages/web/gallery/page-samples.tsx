import { Carousel } from '../src/ui/carousel.tsx';
import { Disclosure } from '../src/ui/disclosure.tsx';
import { Hero } from '../src/ui/hero.tsx';
import { HousePicture } from '../src/ui/house-picture.tsx';
import { PhoneLink } from '../src/ui/links.tsx';
import { Ribbon } from '../src/ui/ribbon.tsx';
import { Sentence, VisuallyHidden } from '../src/ui/text.tsx';
import { Split, TwoColumns } from '../src/ui/two-columns.tsx';
import { Card } from '../src/ui/card.tsx';
import { OpenSample, Sample, Samples } from './sample.tsx';

/** The band that opens the entry page. */
export function HeroSample() {
  return (
    <Hero
      intro="Energy, water and broadband in one price a week."
      points={['All Inclusive', 'Rated Excellent', 'Uncapped Energy']}
      picture={<HousePicture joined={3} total={4} isDecorative />}
      aside={
        <Card>
          <p>The first form.</p>
        </Card>
      }
    >
      Parts of the site
    </Hero>
  );
}

export function PageSamples() {
  return (
    <>
      <Samples title="Words">
        <Sample state="disclosure: closed">
          <Disclosure event="uncounted" label="How this price is worked out">
            <p>Per person, per week.</p>
          </Disclosure>
        </Sample>
        <Sample state="disclosure: open">
          <OpenSample>
            <Disclosure event="uncounted" label="How this price is worked out">
              <p>Per person, per week.</p>
            </Disclosure>
          </OpenSample>
        </Sample>
        <Sample state="a sentence with parts">
          <p>
            <Sentence
              words="Call {phone}, whenever you like."
              parts={{ phone: <PhoneLink event="uncounted" number="0113 496 0000" /> }}
            />
          </p>
        </Sample>
        <Sample state="ribbons; text for screen readers only">
          <Ribbon text="Most popular" /> <Ribbon text="New" colour="#1b7f5c" />
          <VisuallyHidden>Text for screen readers.</VisuallyHidden>
        </Sample>
        <Sample state="short texts side by side">
          <Carousel
            label="What others say"
            texts={[
              'One bill. No arguments.',
              'It took us ten minutes.',
              'Everything was on when we moved in.',
            ]}
          />
        </Sample>
      </Samples>
      <TwoColumns
        first={
          <Card>
            <p>First: at the top of the side column, if there is room for one.</p>
          </Card>
        }
        last={
          <Card>
            <p>Last: under the first, and always visible.</p>
          </Card>
        }
      >
        <Card title="Main column">
          <p>It takes the remaining width.</p>
        </Card>
        <Card>
          <p>It may have several cards.</p>
        </Card>
      </TwoColumns>
      <Split
        aside={
          <Card tone="tinted">
            <p>The aside: beside the main column from 768 px, below it on narrower screens.</p>
          </Card>
        }
      >
        <Card>
          <p>A main column.</p>
        </Card>
      </Split>
    </>
  );
}
