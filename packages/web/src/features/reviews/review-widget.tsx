import type { Brand } from '../../site/brand.ts';
import css from './review-widget.module.css';

/** Shows the page with the reviews in a frame that can neither read this page nor navigate it. */
export function ReviewWidget({ widget }: { widget: NonNullable<Brand['reviewWidget']> }) {
  return (
    <iframe
      className={css['frame']}
      src={widget.url}
      title={widget.title}
      sandbox="allow-scripts allow-popups"
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  );
}
