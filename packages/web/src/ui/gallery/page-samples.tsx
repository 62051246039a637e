import { Carousel } from '../carousel.tsx';
import { Disclosure } from '../disclosure.tsx';
import { Hero } from '../hero.tsx';
import { HousePicture } from '../house-picture.tsx';
import { PhoneLink } from '../links.tsx';
import { Ribbon } from '../ribbon.tsx';
import { Sentence, VisuallyHidden } from '../text.tsx';
import { Split, TwoColumns } from '../two-columns.tsx';
import { Card } from '../card.tsx';
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
          <p>The first form stands here.</p>
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
        <Sample state="a few words more: shut">
          <Disclosure event="uncounted" label="How this price is worked out">
            <p>Each of you, a week.</p>
          </Disclosure>
        </Sample>
        <Sample state="a few words more: open">
          <OpenSample>
            <Disclosure event="uncounted" label="How this price is worked out">
              <p>Each of you, a week.</p>
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
        <Sample state="ribbons; words for screen readers alone">
          <Ribbon text="Most popular" /> <Ribbon text="New" colour="#1b7f5c" />
          <VisuallyHidden>Said and not seen.</VisuallyHidden>
        </Sample>
        <Sample state="short texts side by side">
          <Carousel
            label="What others say"
            texts={['One bill. No arguments.', 'It took us ten minutes.', 'Moved in, all was on.']}
          />
        </Sample>
      </Samples>
      <TwoColumns
        first={
          <Card>
            <p>Read first: at the top of the side column where there is room for one.</p>
          </Card>
        }
        last={
          <Card>
            <p>Read last: under the first, and in sight however long the rest is.</p>
          </Card>
        }
      >
        <Card title="Read in between">
          <p>It takes the room that is left.</p>
        </Card>
        <Card>
          <p>As many sheets as there are.</p>
        </Card>
      </TwoColumns>
      <Split
        aside={
          <Card tone="tinted">
            <p>Its companion: beside it from 768 px, under it below that.</p>
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
