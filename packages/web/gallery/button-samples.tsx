import { Button, buttonClass } from '../src/ui/button.tsx';
import { ExternalLink } from '../src/ui/links.tsx';
import { IconButton } from '../src/ui/icon-button.tsx';
import { Stack } from '../src/ui/stack.tsx';
import css from './sample.module.css';
import { Sample, Samples } from './sample.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'link'] as const;
const doNothing = () => undefined;

export function ButtonSamples() {
  return (
    <Samples title="Buttons and links">
      {VARIANTS.map((variant) => (
        <Sample key={variant} state={`${variant}: default, focus, busy, disabled`}>
          <Stack gap="s">
            <div>
              <Button event="uncounted" variant={variant}>
                Get A Price
              </Button>
            </div>
            <div className={css['focused']}>
              <Button event="uncounted" variant={variant}>
                Get A Price
              </Button>
            </div>
            <div>
              <Button event="uncounted" variant={variant} isBusy>
                Get A Price
              </Button>
            </div>
            <div>
              <Button event="uncounted" variant={variant} isDisabled>
                Get A Price
              </Button>
            </div>
          </Stack>
        </Sample>
      ))}
      <Sample state="with an icon, as a link">
        <Stack gap="s">
          <Button event="uncounted" variant="secondary" icon="copy">
            Copy link
          </Button>
          <Button event="uncounted" icon="lock">
            Confirm
          </Button>
          <a className={buttonClass('secondary')} href="#main">
            Back to start
          </a>
        </Stack>
      </Sample>
      <Sample state="icon buttons, external link">
        <IconButton
          event="uncounted"
          icon="info"
          label="More about Superfast"
          onClick={doNothing}
        />
        <IconButton
          event="uncounted"
          icon="plus"
          label="More housemates"
          tone="solid"
          onClick={doNothing}
        />
        <IconButton
          event="uncounted"
          icon="minus"
          label="Fewer housemates"
          tone="solid"
          isDisabled
          onClick={doNothing}
        />
        <p>
          Read our{' '}
          <ExternalLink event="uncounted" href="https://example.com/terms">
            terms
          </ExternalLink>{' '}
          first.
        </p>
      </Sample>
    </Samples>
  );
}
