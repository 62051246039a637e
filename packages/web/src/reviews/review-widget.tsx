import * as words from '#words/reviews.ts';
import type { Brand } from '../app/brand.ts';
import { useApp } from '../app/app-context.tsx';
import { Card } from '../ui/card.tsx';
import css from './review-widget.module.css';

/**
 * The reviews of another company, in a frame that can neither read nor lead away this page (D30);
 * without one an honest word instead of invented stars.
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
