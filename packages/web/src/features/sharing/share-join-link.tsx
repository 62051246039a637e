import { useApp } from '../../site/app-context.tsx';
import { CopyLink } from './copy-link.tsx';
import css from './share-join-link.module.css';
import { ShareLink, WhatsAppLink, joinByEmailUrl, joinByWhatsAppUrl } from './share-links.tsx';

interface ShareJoinLinkProps {
  readonly joinLink: string;
  /** False where WhatsApp stands elsewhere on the page. */
  readonly isWhatsAppShown?: boolean;
}

/** Offers the join link to copy, or to send by WhatsApp or e-mail with a prepared text. */
export function ShareJoinLink({ joinLink, isWhatsAppShown = true }: ShareJoinLinkProps) {
  const { productName } = useApp().brand;
  return (
    <div className={css['share']}>
      <CopyLink link={joinLink} name="joinLink" label="Join link" />
      <div className={css['links']}>
        {isWhatsAppShown && <WhatsAppLink href={joinByWhatsAppUrl(productName, joinLink)} />}
        <ShareLink event="email" href={joinByEmailUrl(productName, joinLink)}>
          Email
        </ShareLink>
      </div>
    </div>
  );
}
