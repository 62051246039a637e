import { PageLink } from '../../site/routing/links.tsx';
import { housePath } from '../../site/routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { joinedOf } from '../../ui/common-copy.ts';
import { HousePicture } from '../../ui/house-picture.tsx';
import css from './house.module.css';

interface HouseFigureProps {
  readonly guid: string;
  readonly joined: number;
  /** Undefined where the provider does not say how many live there. */
  readonly total: number | undefined;
}

/**
 * The house of an end page, small enough to be seen beneath the way to invite, and the way to the
 * page that says more.
 */
export function HouseFigure({ guid, joined, total }: HouseFigureProps) {
  return (
    <figure className={css['figure']}>
      {total !== undefined && (
        <>
          <HousePicture joined={joined} total={total} isDecorative />
          <figcaption className={css['caption']}>{joinedOf(joined, total)}</figcaption>
        </>
      )}
      <PageLink event="see-house" className={buttonClass('link')} to={housePath(guid)}>
        See how many are still to join
      </PageLink>
    </figure>
  );
}
