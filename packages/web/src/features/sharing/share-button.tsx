import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LiveText } from '../../ui/live-region.tsx';

interface ShareButtonProps {
  readonly text: string;
  readonly url?: string;
  /** What to do instead, where the browser refuses. */
  readonly otherwise: ReactNode;
}

/** The device's own way to share, where the browser has one. */
export function ShareButton({ otherwise, ...data }: ShareButtonProps) {
  const [isRefused, setIsRefused] = useState(false);
  if (!('share' in navigator)) return null;
  const share = async (): Promise<void> => {
    setIsRefused(false);
    setIsRefused(!(await isShared(data)));
  };
  return (
    <>
      <Button event="share" type="button" variant="secondary" onClick={() => void share()}>
        Share
      </Button>
      {isRefused && (
        <LiveText>
          <p>This browser didn’t share it. {otherwise}</p>
        </LiveText>
      )}
    </>
  );
}

/** False if the browser refused. Whoever closes the share sheet has changed their mind. */
async function isShared(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
