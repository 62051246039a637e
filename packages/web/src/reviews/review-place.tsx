import { observer } from 'mobx-react-lite';
import { lazyPart } from '../code/lazy-part.tsx';
import { useApp } from '../app/app-context.tsx';
import css from './review-place.module.css';

const ReviewWidget = lazyPart(async () => (await import('./review-widget.tsx')).ReviewWidget);

/**
 * The place for the reviews, shown once personal cookies are allowed. Its space is reserved, so
 * that the layout does not shift when the reviews load.
 */
export const ReviewPlace = observer(function ReviewPlace() {
  const { brand, consent } = useApp();
  if (!consent.choice?.personal) return null;
  return (
    <div className={css['place']}>
      <ReviewWidget widget={brand.reviewWidget} />
    </div>
  );
});
