import css from './house-picture.module.css';

/** Reserves the room of the house picture until its code has loaded. */
export function HousePicturePlaceholder() {
  return <svg className={css['picture']} viewBox="0 0 320 240" aria-hidden="true" />;
}
