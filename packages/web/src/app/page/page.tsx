import { useRef, type ReactNode } from 'react';
import type { PageWidth } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageFrame } from './page-frame.tsx';

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
