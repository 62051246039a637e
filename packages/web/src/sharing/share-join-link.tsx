import { useApp } from '../app/app-context.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Stack } from '../ui/stack.tsx';
import { CopyLink } from './copy-link.tsx';
import { whatsAppShareUrl } from './whats-app.ts';

/** The join link to copy, or to send by WhatsApp. */
export function ShareJoinLink({ joinLink }: { joinLink: string }) {
  const { brand } = useApp();
  return (
    <Stack>
      <CopyLink link={joinLink} />
      <p>
        <a
          className={buttonClass('secondary')}
          href={whatsAppShareUrl(`Join our house on ${brand.productName}: ${joinLink}`)}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp
        </a>
      </p>
    </Stack>
  );
}
