import * as common from '../../ui/common-copy.ts';
import { PageLink } from '../../site/routing/links.tsx';
import { Page } from '../../site/page/page.tsx';
import { START_PATH } from '../../site/routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';

export function Screen() {
  return (
    <Page
      title="Oops. Something's Gone Wrong"
      intro="We cannot find this page. The link may be old or incomplete."
    >
      <p>
        <PageLink event="back-to-start" className={buttonClass()} to={START_PATH}>
          {common.backToStart}
        </PageLink>
      </p>
    </Page>
  );
}
