import { buttonClass } from '../../ui/button-class.ts';
import { PageLink } from '../routing/page-link.tsx';
import { LEAD_PATHS } from '../routing/paths.ts';

/** For visitors whose link leads nowhere: a link to get a price of their own. */
export function AskAnew() {
  return (
    <PageLink event="own-price" className={buttonClass('link')} to={LEAD_PATHS.household}>
      Get a price for your home
    </PageLink>
  );
}
