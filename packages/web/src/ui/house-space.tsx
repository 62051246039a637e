import css from './house-picture.module.css';

/** As much room as the picture of the house takes, before it has come. */
export function HouseSpace() {
  return <svg className={css['picture']} viewBox="0 0 320 240" aria-hidden="true" />;
}
