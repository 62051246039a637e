import * as words from '#words/reviews.ts';
import type { Brand } from '../app/brand.ts';
import { useApp } from '../app/app-context.tsx';
import { Card } from '../ui/card.tsx';
import css from './review-widget.module.css';

/**
 * Shows the reviews from another company, in a frame that can neither read this page nor navigate
 * it (D30). A brand without such a widget gets a plain text and no made-up stars.
 */
export function ReviewWidget({ widget }: { widget: Brand['reviewWidget'] }) {
  const { brand } = useApp();
  return (
    <Card title={words.title}>
      {widget ? (
        <iframe
          className={css['frame']}
          src={widget.url}
          title={widget.title}
          sandbox="allow-scripts allow-popups"
          referrerPolicy="no-referrer"
          loading="lazy"
        />
      ) : (
        <p>{words.noneYet(brand.productName)}</p>
      )}
    </Card>
  );
}
