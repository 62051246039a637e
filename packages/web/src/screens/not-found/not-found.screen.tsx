import { Link } from 'react-router-dom';
import * as common from '#words/common.ts';
import * as words from '#words/not-found.ts';
import { Page } from '../../app/page.tsx';
import { START_PATH } from '../../app/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';

export function NotFoundScreen() {
  return (
    <Page title={words.title} lead={words.lead}>
      <p>
        <Link className={buttonClass()} to={START_PATH}>
          {common.backToStart}
        </Link>
      </p>
    </Page>
  );
}
