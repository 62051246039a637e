import { useRef, type ReactNode } from 'react';
import type { PageWidth } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageFrame } from './page-frame.tsx';

interface PageProps {
  /** The one `h1`, and with the brand the document's title. */
  readonly title: string;
  readonly intro?: ReactNode;
  readonly caption?: ReactNode;
  readonly tone?: 'plain' | 'grey' | undefined;
  readonly width?: PageWidth | undefined;
  /** Absent where the back button is hidden. */
  readonly onBack?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A screen with its heading on top. */
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
