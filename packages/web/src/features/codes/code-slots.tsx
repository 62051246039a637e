import type { CodeKind } from '@kettle/core';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from '../../site/app-context.tsx';
import { linkParamsOf } from '../../site/routing/use-link-params.ts';
import { lazy } from '../../platform/lazy.tsx';
import css from './code-slots.module.css';

const CodeNotice = lazy(async () => (await import('./code-notice.tsx')).CodeNotice);

/** The notice about the affiliate code of the link, or of an earlier visit. */
export function AffiliateSlot() {
  const { lead } = useApp();
  const { search } = useLocation();
  const [saved] = useState(() => lead.journey.codes.affiliate);
  return <CodeSlot kind="affiliate" code={linkParamsOf(search).affiliate ?? saved} />;
}

/** The notices about the codes of a package's link. `/` has shown the notices about saved codes. */
export function PackageLinkCodes() {
  const { affiliate, referral } = linkParamsOf(useLocation().search);
  return (
    <>
      <CodeSlot kind="referral" code={referral} />
      <CodeSlot kind="affiliate" code={affiliate} />
    </>
  );
}

function CodeSlot({ kind, code }: { kind: CodeKind; code: string | undefined }) {
  if (code === undefined) return null;
  return (
    <NoticeSlot>
      <CodeNotice kind={kind} code={code} />
    </NoticeSlot>
  );
}

/** Reserves space for the notice from the first paint, so that the layout does not shift. */
export function NoticeSlot({ children }: { readonly children: ReactNode }) {
  return <div className={css['slot']}>{children}</div>;
}
