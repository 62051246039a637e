import { CheckList } from '../src/ui/check-list.tsx';
import { promiseTitle } from '../src/ui/common-copy.ts';
import { HousePicture } from '../src/ui/house-picture.tsx';
import { Wordmark } from '../src/ui/wordmark.tsx';
import css from './share-card.module.css';

/** The points of the sandbox's company. */
const POINTS = ['All Inclusive', 'Rated Excellent', 'Uncapped Energy'];

/** The picture for link previews: a screenshot of this page in a window of 1200 by 630 px at double resolution. */
export function ShareCard() {
  return (
    <main className={css['card']}>
      <div className={css['words']}>
        <Wordmark name="Kettle" mark="built-in" />
        <h1 className={css['title']}>{promiseTitle}</h1>
        <CheckList items={POINTS} />
      </div>
      <HousePicture joined={3} total={4} isDecorative />
    </main>
  );
}
