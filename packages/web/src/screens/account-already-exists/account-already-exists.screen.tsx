import { Navigate } from 'react-router-dom';
import * as words from '#words/account-already-exists.ts';
import { useApp } from '../../app/app-context.tsx';
import { PageLink } from '../../app/routing/page-link.tsx';
import { Page } from '../../app/page/page.tsx';
import { joinPath, START_PATH } from '../../app/routing/paths.ts';
import { useGuid } from '../../app/arrival/use-guid.ts';
import { buttonClass } from '../../ui/button-class.ts';

/** Shown when the house already has an account. The person can join that house instead. */
export function AccountAlreadyExistsScreen() {
  const { brand } = useApp();
  const guid = useGuid();
  if (!guid) return <Navigate to={START_PATH} replace />;
  return (
    <Page title={words.title} intro={words.intro(brand.productName)}>
      <p>
        <PageLink className={buttonClass()} to={joinPath(guid)}>
          {words.join}
        </PageLink>
      </p>
    </Page>
  );
}
