import css from './wordmark.module.css';

/** The mark of the sandbox's company: a kettle with a lit window in it. */
function KettleMark() {
  return (
    <svg className={css['mark']} viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      <path className={css['handle']} d="M9.5 12.5C9.5 3 23.5 3 23.5 12.5" />
      <path
        className={css['body']}
        d="M12.6 11h7.8a6.5 6.5 0 0 1 5.9 3.8l3.2-3.3h4.4l-6 9.5 1.3 8.6A3 3 0 0 1 26.2 33H6.8a3 3 0 0 1-3-3.4l1.9-12.9A6.7 6.7 0 0 1 12.6 11Z"
      />
      <path className={css['window']} d="M11.5 18h4v4h-4Zm6 0h4v4h-4Zm-6 6h4v4h-4Zm6 0h4v4h-4Z" />
    </svg>
  );
}

interface WordmarkProps {
  readonly name: string;
  /** The URL of the mark, or `built-in` for the kettle. Without one, the name stands alone. */
  readonly mark?: string | undefined;
}

/** The mark and the brand's name beside it. */
export function Wordmark({ name, mark }: WordmarkProps) {
  return (
    <span className={css['wordmark']}>
      {mark === 'built-in' && <KettleMark />}
      {mark !== undefined && mark !== 'built-in' && (
        <img className={css['file']} src={mark} alt="" />
      )}
      <span className={css['name']}>{name}</span>
    </span>
  );
}
