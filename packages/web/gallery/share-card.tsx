import { CheckList } from '../src/ui/check-list.tsx';
import company from '../../provider-fake/sandbox/company.json';
import { promiseTitle } from '../src/ui/common-copy.ts';
import { HousePicture } from '../src/ui/house-picture.tsx';
import { Wordmark } from '../src/ui/wordmark.tsx';
import css from './share-card.module.css';

/** The picture for link previews: a screenshot of this page in a window of 1200 by 630 px at double resolution. */
export function ShareCard() {
  return (
    <main className={css['card']}>
      <div className={css['words']}>
        <Wordmark name={company.name} mark="built-in" />
        <h1 className={css['title']}>{promiseTitle}</h1>
        <CheckList items={company.marketingPoints} />
      </div>
      <HousePicture joined={3} total={4} isDecorative />
    </main>
  );
}
