import { observer } from 'mobx-react-lite';
import { lazy } from '../../platform/lazy.tsx';
import { useApp } from '../../site/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ExternalLink } from '../../ui/links.tsx';
import { Stack } from '../../ui/stack.tsx';
import css from './reviews.module.css';

const ReviewWidget = lazy(async () => (await import('./review-widget.tsx')).ReviewWidget);

/**
 * The source of the brand's rating, and its reviews, which load once personal cookies are allowed.
 * Until then one line says so: the card is last on its page, so the frame that comes in its place
 * moves nothing that is read.
 */
export const Reviews = observer(function Reviews() {
  const { brand, consent } = useApp();
  const { ratingSource, reviewWidget } = brand;
  if (!reviewWidget && !ratingSource) return null;
  return (
    <Card title="Reviews">
      <Stack>
        {ratingSource && (
          <ExternalLink isAlone event="rating-source" href={ratingSource.url}>
            {`Our rating: ${ratingSource.title}`}
          </ExternalLink>
        )}
        {reviewWidget &&
          (consent.choice?.personal ? (
            <div className={css['frame']}>
              <ReviewWidget widget={reviewWidget} />
            </div>
          ) : (
            <ReviewsBlocked />
          ))}
      </Stack>
    </Card>
  );
});

function ReviewsBlocked() {
  const { consent } = useApp();
  return (
    <div className={css['blocked']}>
      <p>Reviews need personal cookies.</p>
      <Button
        event="cookie-choices"
        variant="link"
        onClick={() => consent.openBanner(document.activeElement)}
      >
        Change cookie settings
      </Button>
    </div>
  );
}
