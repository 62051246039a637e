import * as words from './sharing-copy.ts';
import { useApp } from '../../app/app-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { useRecordControl } from '../../ui/control-events.ts';
import { CopyLink } from './copy-link.tsx';
import { joinByEmailUrl, joinByWhatsAppUrl } from './share-urls.ts';
import css from './share-join-link.module.css';

/** Offers the join link to copy, or to send by WhatsApp or e-mail with a prepared text. */
export function ShareJoinLink({ joinLink }: { joinLink: string }) {
  const { productName } = useApp().brand;
  const record = useRecordControl();
  return (
    <div className={css['share']}>
      <CopyLink link={joinLink} name="joinLink" label={words.joinLink} />
      <div className={css['ways']}>
        <a
          className={buttonClass('secondary')}
          href={joinByWhatsAppUrl(productName, joinLink)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => record('clicked', 'whatsapp')}
        >
          {words.whatsApp}
        </a>
        <a
          className={buttonClass('secondary')}
          href={joinByEmailUrl(productName, joinLink)}
          onClick={() => record('clicked', 'email')}
        >
          {words.email}
        </a>
      </div>
    </div>
  );
}
