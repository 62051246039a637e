import css from './carousel.module.css';

interface CarouselProps {
  /** The accessible name of the list: the subject of the texts. */
  readonly label: string;
  readonly texts: readonly string[];
}

/** Short texts side by side. The reader scrolls them; they never move on their own. */
export function Carousel({ label, texts }: CarouselProps) {
  return (
    // Without a tab stop the list could not be scrolled with the keyboard in every browser.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={css['carousel']} tabIndex={0} aria-label={label}>
      {texts.map((text) => (
        <li key={text} className={css['slide']}>
          {text}
        </li>
      ))}
    </ul>
  );
}
