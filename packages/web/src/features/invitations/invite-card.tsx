import type { ReactNode } from 'react';
import { useApp } from '../../site/app-context.tsx';
import { Card } from '../../ui/card.tsx';
import { joinByWhatsAppUrl, WhatsAppLink } from '../sharing/share-links.tsx';
import css from './invite-card.module.css';

interface InviteCardProps {
  readonly joinLink: string;
  readonly remaining: number;
  /** Another way to invite, for whoever may. */
  readonly children?: ReactNode;
}

/** The job that is left on an end page. WhatsApp first, since that is where houses talk. */
export function InviteCard({ joinLink, remaining, children }: InviteCardProps) {
  const { productName } = useApp().brand;
  return (
    <div className={css['card']}>
      <Card title={remaining === 1 ? 'Invite Your Housemate' : 'Invite Your Housemates'}>
        <div className={css['ways']}>
          <WhatsAppLink variant="primary" href={joinByWhatsAppUrl(productName, joinLink)} />
          {children}
        </div>
      </Card>
    </div>
  );
}
