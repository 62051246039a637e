import { observer } from 'mobx-react-lite';
import { lazyPart } from '../code/lazy-part.tsx';
import { useApp } from '../app/app-context.tsx';
import css from './review-place.module.css';

const ReviewWidget = lazyPart(async () => (await import('./review-widget.tsx')).ReviewWidget);

/** Where the reviews stand, with personal cookies allowed: its room is held, so that nothing moves when they come. */
export const ReviewPlace = observer(function ReviewPlace() {
  const { brand, consent } = useApp();
  if (!consent.choice?.personal) return null;
  return (
    <div className={css['place']}>
      <ReviewWidget widget={brand.reviewWidget} />
    </div>
  );
});
