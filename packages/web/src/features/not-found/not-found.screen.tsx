import * as common from '#words/common.ts';
import * as words from '#words/not-found.ts';
import { PageLink } from '../../app/routing/page-link.tsx';
import { Page } from '../../app/page/page.tsx';
import { START_PATH } from '../../app/routing/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';

export function NotFoundScreen() {
  return (
    <Page title={words.title} intro={words.intro}>
      <p>
        <PageLink event="back-to-start" className={buttonClass()} to={START_PATH}>
          {common.backToStart}
        </PageLink>
      </p>
    </Page>
  );
}
