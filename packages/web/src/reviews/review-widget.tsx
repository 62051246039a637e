import * as words from '#words/reviews.ts';
import type { Brand } from '../app/brand.ts';
import { Card } from '../ui/card.tsx';
import css from './review-widget.module.css';

/**
 * Shows the reviews from another company, in a frame that can neither read this page nor navigate
 * it (D30).
 */
export function ReviewWidget({ widget }: { widget: NonNullable<Brand['reviewWidget']> }) {
  return (
    <Card title={words.title}>
      <iframe
        className={css['frame']}
        src={widget.url}
        title={widget.title}
        sandbox="allow-scripts allow-popups"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
    </Card>
  );
}
