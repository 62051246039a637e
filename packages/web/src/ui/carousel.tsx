import css from './carousel.module.css';

interface CarouselProps {
  /** What the texts are about. */
  readonly label: string;
  readonly texts: readonly string[];
}

/** Short texts side by side, moved by whoever reads them and never by themselves. */
export function Carousel({ label, texts }: CarouselProps) {
  return (
    // Without a stop of its own the keyboard could not move it in every browser.
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
