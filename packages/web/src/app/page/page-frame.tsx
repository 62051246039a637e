import type { MouseEvent, ReactNode, RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { Layout, type PageWidth } from '../../ui/layout.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { SiteHeader } from '../../ui/site-header.tsx';
import { useApp } from '../app-context.tsx';
import { FaultNotice } from './fault-notice.tsx';
import { LegalFooter } from './legal-footer.tsx';
import { LossNotice } from './loss-notice.tsx';
import { isForAnotherTab } from '../routing/is-for-another-tab.ts';
import { START_PATH } from '../routing/paths.ts';
import { useArrival } from '../arrival/use-arrival.ts';

interface PageFrameProps {
  /** The text of the page's only `h1`. With the brand it is also the document's title. */
  readonly title: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly tone?: 'plain' | 'grey' | undefined;
  readonly width?: PageWidth | undefined;
  /** A band above the main column, such as the entry page's. */
  readonly before?: ReactNode;
  /** Called by the back button. If absent, there is no back button. */
  readonly onBack?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The header, the footer and the handling of arrival (`useArrival`). The page renders its own heading. */
export function PageFrame(props: PageFrameProps) {
  const { title, heading, tone = 'plain', width = 'form', before, onBack, children } = props;
  const { brand } = useApp();
  const navigate = useNavigate();
  useArrival(heading, `${title} · ${brand.productName}`);
  const goHome = (event: MouseEvent): void => {
    if (isForAnotherTab(event)) return;
    event.preventDefault();
    void navigate(START_PATH);
  };
  const header = (
    <SiteHeader
      brandName={brand.productName}
      homeHref={START_PATH}
      onHome={goHome}
      onBack={onBack}
    />
  );
  return (
    <Layout header={header} footer={<LegalFooter />} tone={tone} width={width} before={before}>
      <LossNotice />
      <FaultNotice />
      {children}
      <LiveRegion />
    </Layout>
  );
}
