import { useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Layout } from '../ui/layout.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SiteHeader } from '../ui/site-header.tsx';
import { useApp } from './app-context.tsx';
import { LegalFooter } from './legal-footer.tsx';
import { LossNotice } from './loss-notice.tsx';
import { START_PATH } from './paths.ts';
import { useArrival } from './use-arrival.ts';

interface PageProps {
  /** The one `h1`, and with the brand the document's title. */
  readonly title: string;
  readonly lead?: ReactNode;
  readonly caption?: ReactNode;
  readonly tone?: 'plain' | 'grey';
  readonly width?: 'form' | 'wide';
  /** Absent where the back button is hidden. */
  readonly onBack?: () => void;
  readonly children: ReactNode;
}

/** Every screen's frame: header, heading, footer, and what happens on arrival. */
export function Page({ title, lead, caption, tone, width, onBack, children }: PageProps) {
  const { brand } = useApp();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading, `${title} · ${brand.productName}`);
  const header = (
    <SiteHeader
      brandName={brand.productName}
      homeHref={START_PATH}
      onHome={(event) => {
        event.preventDefault();
        void navigate(START_PATH);
      }}
      {...(onBack ? { onBack } : {})}
    />
  );
  return (
    <Layout header={header} footer={<LegalFooter />} tone={tone ?? 'plain'} width={width ?? 'form'}>
      <PageTitle ref={heading} lead={lead} caption={caption}>
        {title}
      </PageTitle>
      <LossNotice />
      {children}
      <LiveRegion />
    </Layout>
  );
}
