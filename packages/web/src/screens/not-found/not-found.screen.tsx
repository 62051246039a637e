import { Link } from 'react-router-dom';
import { Page } from '../../app/page.tsx';
import { START_PATH } from '../../app/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';

export function NotFoundScreen() {
  return (
    <Page
      title="Oops. Something's Gone Wrong"
      lead="We cannot find this page. The link may be old, or a letter may have gone missing."
    >
      <p>
        <Link className={buttonClass()} to={START_PATH}>
          Back to start
        </Link>
      </p>
    </Page>
  );
}
