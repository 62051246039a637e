import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import type { ControlName } from '@kettle/core';
import { Layout, type PageWidth } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { LiveRegion } from '../../ui/live-region.tsx';
import { SiteHeader } from '../../ui/site-header.tsx';
import { useApp } from '../app-context.tsx';
import { FaultNotice } from './fault-notice.tsx';
import { isForAnotherTab } from '../routing/links.tsx';
import { START_PATH } from '../routing/paths.ts';
import { observer } from 'mobx-react-lite';
import { Panel } from '../../ui/panel.tsx';
import { Button } from '../../ui/button.tsx';
import { SiteFooter, type FooterLink } from '../../ui/site-footer.tsx';
import { SupportPhone } from './support-phone.tsx';
import { moveCaret } from '../../ui/focus.tsx';
import { BusyPanel } from '../../ui/busy-panel.tsx';

interface PageProps {
  /** The text of the page's only `h1`. With the brand it is also the document's title. */
  readonly title: string;
  readonly intro?: ReactNode;
  readonly caption?: ReactNode;
  readonly tone?: 'plain' | 'grey' | undefined;
  readonly width?: PageWidth | undefined;
  /** Called by the back button. If absent, there is no back button. */
  readonly onBack?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A page that starts with its heading. */
export function Page({ title, intro, caption, tone, width, onBack, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <PageFrame title={title} heading={heading} tone={tone} width={width} onBack={onBack}>
      <PageTitle ref={heading} intro={intro} caption={caption}>
        {title}
      </PageTitle>
      {children}
    </PageFrame>
  );
}

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

/**
 * The header, the footer and the effects of a page view (`usePageView`). The page renders its own
 * heading.
 */
export function PageFrame(props: PageFrameProps) {
  const { title, heading, tone = 'plain', width = 'form', before, onBack, children } = props;
  const { brand } = useApp();
  const navigate = useNavigate();
  usePageView(heading, `${title} · ${brand.productName}`);
  const goHome = (event: MouseEvent): void => {
    if (isForAnotherTab(event)) return;
    event.preventDefault();
    void navigate(START_PATH);
  };
  const header = (
    <SiteHeader
      brandName={brand.productName}
      mark={brand.mark}
      homeHref={START_PATH}
      onHome={goHome}
      onBack={onBack}
    />
  );
  return (
    <Layout header={header} footer={<LegalFooter />} tone={tone} width={width} before={before}>
      <DataLossNotice />
      <FaultNotice />
      {children}
      <LiveRegion />
    </Layout>
  );
}

/**
 * Says on the first page shown, and only there, that stored data was unreadable. A guard may
 * redirect before any page is shown, so a replaced history entry does not count as another page.
 */
const DataLossNotice = observer(function DataLossNotice() {
  const { joining, lead, session } = useApp();
  const { key } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    const first = session.dataLossEntry ?? key;
    if (key !== first && navigationType !== NavigationType.Replace) {
      lead.dismissDataLoss();
      joining.dismissDataLoss();
    }
    session.dataLossEntry = key;
  }, [joining, key, lead, navigationType, session]);
  if (!lead.hasLostData && !joining.hasLostData) return null;
  return (
    <Panel tone="info" isAnnounced>
      We couldn’t restore some of what you typed last time. Please check your answers.
    </Panel>
  );
});

const legalDetails = (name: string, number: string, address: string): string =>
  `${name}. Registered in England and Wales, company number ${number}. Registered office: ${address}.`;

/** The link to a page of the company's own, if it has one. */
function footerLink(
  label: string,
  href: string | undefined,
  event: ControlName,
): readonly FooterLink[] {
  return href === undefined ? [] : [{ label, href, event }];
}

function LegalFooter() {
  const { brand, consent } = useApp();
  const { company, links, supportHours } = brand;
  return (
    <SiteFooter
      help={
        <>
          Need help? <SupportPhone call="Call" contact="Contact us" />
          {supportHours && `. ${supportHours}`}
        </>
      }
      links={[
        { label: 'Terms', href: links.terms, event: 'terms' },
        { label: 'Privacy', href: links.privacy, event: 'privacy' },
        { label: 'Contact', href: links.contact, event: 'contact' },
        ...footerLink('Complaints', links.complaints, 'complaints'),
        ...footerLink('Cancel', links.cancel, 'cancel'),
        ...footerLink('Accessibility', links.accessibility, 'accessibility'),
      ]}
      trailing={
        <Button
          variant="link"
          event="cookie-choices"
          onClick={() => consent.openBanner(document.activeElement)}
        >
          Cookie choices
        </Button>
      }
    >
      {legalDetails(company.legalName, company.number, company.address)}
    </SiteFooter>
  );
}

/**
 * Runs when a page is shown: sets the document's title, the focus on the heading, and the scroll
 * position. Back and Forward restore the position, except on `/`; every other navigation starts at
 * the top.
 */
function usePageView(heading: RefObject<HTMLElement | null>, title: string): void {
  const { earlyInput, session } = useApp();
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();

  useLayoutEffect(() => {
    document.title = title;
  }, [title]);

  useLayoutEffect(() => {
    session.recordView({ key, pathname });
    earlyInput.restoreFocus();
    // After a reload, the person may be typing on the prerendered page.
    const isInUse = document.activeElement !== document.body;
    if (session.isFirstPage && (session.isInitialEntry(key) || isInUse)) return;
    moveCaret();
    // The focus must not scroll: the position is set below.
    heading.current?.focus({ preventScroll: true });
    const isReturn = navigationType === NavigationType.Pop && pathname !== START_PATH;
    window.scrollTo(0, isReturn ? session.scrollOf(key) : 0);
  }, [earlyInput, heading, key, navigationType, pathname, session]);
}

/** Shown while a screen's code loads. */
export function ScreenLoading() {
  const { mark, productName } = useApp().brand;
  return (
    <Layout header={<SiteHeader brandName={productName} mark={mark} />} footer={<LegalFooter />}>
      <BusyPanel isBusy>{null}</BusyPanel>
    </Layout>
  );
}
